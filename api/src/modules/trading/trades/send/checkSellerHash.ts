import { coinNetwork } from '@souk/contracts/chains/networks';
import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import type { Verdict } from '@souk/contracts/money/chain/chain';
import { sumPayments } from '@souk/contracts/trading/trades/payments';
import { Trade } from '../../../../domain/models';
import { takeHash } from '../../../../domain/policy/takeHash';
import type { Services } from '../../../../domain/Services';
import type { Caller } from '../../../../domain/session/Caller';
import { actorOf } from '../../../../domain/tradeLog/actorOf';
import { AppError, found } from '../../../../kernel/AppError';
import { checkHash, partOf, readTradeVerdicts } from '../../../money';

/**
 * The chain's verdict on a hash before it is given: of a trade paid in part, as the rest of it. @throws AppError `not_found` for a
 * stranger, `forbidden` for the buyer before a dispute; as `takeHash`.
 */
export async function checkSellerHash(
  services: Services,
  { id, hash, caller }: { id: number; hash: string; caller: Caller },
): Promise<Verdict> {
  const trade = found(await Trade.findByPk(id, { raw: true }));
  const actor = found(actorOf(trade, caller.user));
  if (actor !== 'seller' && (actor !== 'buyer' || trade.status !== 'disputed'))
    throw new AppError('forbidden');
  const network = coinNetwork(trade.cryptoType);
  const taken = takeHash(services.sequelize, hash, { network, field: 'seller_txn_hash' });
  const canonical = canonicalTransactionHash(taken);
  const given = (await readTradeVerdicts(undefined, [id])).get(id)?.payments ?? [];
  const parts = given.flatMap(({ hash: other, verdict }) =>
    verdict && other !== canonical ? partOf(verdict) : [],
  );
  const { missing } = sumPayments(parts, trade.cryptoAmount);
  const due = missing === '0' ? undefined : missing;
  const asked = { kind: 'trade' as const, id, hash: canonical, network, due, caller: caller.user };
  return (await checkHash(services, asked)).verdict;
}
