import { coinNetwork } from '@souk/contracts/chains/networks';
import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import type { Verdict } from '@souk/contracts/money/chain/chain';
import { Trade } from '../../../../domain/models';
import { takeHash } from '../../../../domain/policy/takeHash';
import type { Services } from '../../../../domain/Services';
import type { Caller } from '../../../../domain/session/Caller';
import { actorOf } from '../../../../domain/tradeLog/actorOf';
import { AppError, found } from '../../../../kernel/AppError';
import { checkHash } from '../../../money';

/**
 * The chain's verdict on a hash before the seller sends it. @throws AppError `not_found` for a stranger, `forbidden` for the buyer; as
 * `takeHash`.
 */
export async function checkSellerHash(
  services: Services,
  { id, hash, caller }: { id: number; hash: string; caller: Caller },
): Promise<Verdict> {
  const trade = found(await Trade.findByPk(id, { raw: true }));
  if (found(actorOf(trade, caller.user)) !== 'seller') throw new AppError('forbidden');
  const network = coinNetwork(trade.cryptoType);
  const taken = takeHash(services.sequelize, hash, { network, field: 'seller_txn_hash' });
  const canonical = canonicalTransactionHash(taken);
  return (await checkHash(services, { kind: 'trade', id, hash: canonical, network, caller: caller.user }))
    .verdict;
}
