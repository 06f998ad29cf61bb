import { coinNetwork } from '@souk/contracts/chains/networks';
import type { Transaction } from 'sequelize';
import type { Trade } from '../../../../domain/models';
import { minutesLate, readTradeVerdicts } from '../../../money';
import type { LockedTrade } from '../lockForAction';
import { readBack } from '../read/readBack';

/** Delay of a trade's decision in minutes; null if no fee is refunded for it (`minutesLate`). */
export async function tradeMinutesLate(
  transaction: Transaction,
  { trade, actor, clock: { now } }: LockedTrade,
): Promise<number | null> {
  // An agreed division waits for its own day: it is no way to trade free.
  if (actor !== 'admin' || trade.divideAt !== null) return null;
  const network = coinNetwork(trade.cryptoType);
  const since = () => promisedFrom(transaction, trade);
  const row = () => readBack(transaction, trade);
  return minutesLate(transaction, { kind: 'trade', row, network, now, since });
}

/**
 * For a dispute, the last moment for its evidence. For a transaction, the first correct verdict if the chain is queried, so that a wrong
 * hash starts no hours; else the moment of its hash.
 */
async function promisedFrom(transaction: Transaction, trade: Trade): Promise<Date | null> {
  const { id, status, statusAt, sellerEvidenceBy, buyerEvidenceBy, canonicalTxnHash: hash } = trade;
  if (status === 'disputed')
    return new Date(Math.max(Number(statusAt), Number(sellerEvidenceBy), Number(buyerEvidenceBy)));
  if (status !== 'crypto_sent' || hash === null) return null;
  const verdict = (await readTradeVerdicts(transaction, [id])).get(id)?.verdict;
  if (!verdict) return statusAt;
  return verdict.matchedAt && new Date(Math.max(Number(verdict.matchedAt), Number(statusAt)));
}
