import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import type { Verdict as WireVerdict } from '@souk/contracts/money/chain/chain';
import { Withdrawal } from '../../../../domain/models';
import { takeHash } from '../../../../domain/policy/takeHash';
import type { Services } from '../../../../domain/Services';
import type { Caller } from '../../../../domain/session/Caller';
import { found } from '../../../../kernel/AppError';
import { checkHash } from '../../shared/chain/verdicts/checkHash';
import { storePayoutVerdict } from '../../shared/chain/verdicts/storeVerdict';

/**
 * Asks the chain about a payout's hash before it completes the withdrawal. The verdict is stored: completing with a hash that is on file as
 * wrong needs a reason. @throws AppError `not_found`; as `takeHash`.
 */
export async function checkPayoutHash(
  services: Services,
  { id, hash, caller }: { id: number; hash: string; caller: Caller },
): Promise<WireVerdict> {
  const { network, status } = found(await Withdrawal.findByPk(id, { raw: true }));
  const taken = takeHash(services.sequelize, hash, { network, field: 'txn_hash' });
  const canonical = canonicalTransactionHash(taken);
  const asked = { kind: 'withdrawal', id, hash: canonical, network, caller: caller.user } as const;
  const { verdict, judged } = await checkHash(services, asked);
  if (judged && status === 'processing') await storePayoutVerdict(asked, judged);
  return verdict;
}
