import { compareAmounts, type DecimalString } from '@souk/contracts/amounts/amounts';
import { coinNetwork } from '@souk/contracts/chains/networks';
import type { DecisionCode } from '@souk/contracts/trading/disputes/disputeRules';
import type { GuaranteeEnd, GuaranteeExcuse } from '@souk/contracts/trading/trades/guarantee';
import { isBeginning, type Part, sumPayments } from '@souk/contracts/trading/trades/payments';
import type { CancelReason } from '@souk/contracts/trading/trades/tradeMachine';
import { Op, type Transaction } from 'sequelize';
import type { PlatformClock } from '../../../../domain/clock/readClock';
import { tradeDeadlines } from '../../../../domain/clock/tradeDeadlines';
import { CaseEntry, Pause, Trade } from '../../../../domain/models';
import { select } from '../../../../kernel/database/statements';
import { readPlaceTiesAmong } from '../../../backOffice';
import type { LockedTrade } from '../lockForAction';
import type { Ending } from './endTrade';

interface Judged {
  /** Null without a promise. */
  end: GuaranteeEnd | null;
  said: { guarantee?: GuaranteeEnd; guarantee_usdt?: DecimalString; excuse?: GuaranteeExcuse };
}

/** Ends by the sides and the platform itself in which a seller certainly sent nothing in time. */
const PAYING: readonly CancelReason[] = ['overdue', 'expired', 'declined'];

const DECIDED: readonly CancelReason[] = ['rejected', 'dispute_decided'];

/** Recipient of the guarantee at the end of a locked trade (docs/domain.md#a-late-seller-pays). */
export async function judgeGuarantee(
  transaction: Transaction,
  { trade, clock }: Pick<LockedTrade, 'trade' | 'clock'>,
  ending: Ending,
): Promise<Judged> {
  if (compareAmounts(trade.guarantee, '0') === 0) return { end: null, said: {} };
  const told = (end: GuaranteeEnd, excuse?: GuaranteeExcuse) => ({
    end,
    said: { guarantee: end, guarantee_usdt: trade.guarantee, ...(excuse && { excuse }) },
  });
  if (ending.to === 'completed') return told('returned');
  const { reason, code } = ending;
  const isPaying = DECIDED.includes(reason)
    ? await isDecidedLate(transaction, { trade, clock }, code)
    : PAYING.includes(reason);
  if (!isPaying) return told('returned');
  const isEarly = ending.reason === 'declined' && (await declinesEarly(transaction, trade, clock));
  const excuse = isEarly ? 'declined_early' : await excuseOf(transaction, trade);
  return excuse ? told('returned', excuse) : told('paid');
}

const NOTHING_SHOWN: readonly DecisionCode[] = ['seller_silent', 'coins_missing'];

/**
 * True if an administrator refunds in full a trade whose seller's time had passed before the first hash, and before anyone else stopped the
 * clock: a message, hash or dispute of the seller's own after that does not free the promise.
 */
async function isDecidedLate(
  transaction: Transaction,
  { trade, clock }: Pick<LockedTrade, 'trade' | 'clock'>,
  code: DecisionCode | undefined,
): Promise<boolean> {
  const isNothingShown = code !== undefined && NOTHING_SHOWN.includes(code);
  if (code && !isNothingShown) return false;
  const { id: tradeId, sendBy } = trade;
  // The seller's own timely dispute may be the buyer's fault, unless the reason rules that out.
  const others = isNothingShown && { actorRole: { [Op.ne]: 'seller' } };
  const stops = [{ kind: 'hash_sent' }, { kind: 'disputed', ...others }];
  const where = { tradeId, [Op.or]: stops };
  const stop = await CaseEntry.findOne({ where, order: [['seq', 'ASC']], transaction });
  if ((stop?.at ?? clock.now) <= sendBy) return false;
  // Pauses around that time were never credited.
  const paused = await readPauses(transaction, trade, sendBy);
  return !paused.some((pause) => pause.id > trade.creditedPause);
}

const MINUTE_MS = 60_000;
const MOST_EARLY_MS = 60 * MINUTE_MS;

/** Within the first third of the time to send, at most an hour; pauses and later extensions are no part of either. */
async function declinesEarly(transaction: Transaction, trade: Trade, clock: PlatformClock): Promise<boolean> {
  const begun = trade.createdAt.getTime() + (await pausedMs(transaction, trade, clock.now));
  const { sendBy } = tradeDeadlines(trade, clock);
  const toSend = sendBy.getTime() - begun - trade.extendedMinutes * MINUTE_MS;
  return clock.now.getTime() - begun <= Math.min(toSend / 3, MOST_EARLY_MS);
}

async function pausedMs(transaction: Transaction, trade: Trade, now: Date): Promise<number> {
  const pauses = await readPauses(transaction, trade, now);
  const lasted = pauses.map(
    ({ startedAt, endedAt }) => Number(endedAt ?? now) - Math.max(Number(startedAt), Number(trade.createdAt)),
  );
  return lasted.reduce((sum, ms) => sum + ms, 0);
}

function readPauses(
  transaction: Transaction,
  { createdAt, cryptoType }: Trade,
  before: Date,
): Promise<Pause[]> {
  const where = {
    startedAt: { [Op.lt]: before },
    endedAt: { [Op.or]: [{ [Op.is]: null }, { [Op.gt]: createdAt }] },
    network: { [Op.or]: [{ [Op.is]: null }, { [Op.eq]: coinNetwork(cryptoType) }] },
  };
  return Pause.findAll({ where, raw: true, transaction });
}

/** Timely payments whose hash the seller forgot to give; one given for another trade belongs to that. */
const FOUND = `SELECT hash, amount FROM found_payments JOIN trades ON trades.id = trade_id WHERE trade_id = :id AND block_at <= send_by
  AND NOT EXISTS (SELECT 1 FROM trades AS other WHERE other.canonical_txn_hash = hash)
  AND NOT EXISTS (SELECT 1 FROM trade_payments AS part WHERE part.canonical_txn_hash = hash) ORDER BY block_at, hash`;

async function excuseOf(transaction: Transaction, trade: Trade): Promise<GuaranteeExcuse | null> {
  const { id, walletRefusedAt } = trade;
  if (walletRefusedAt) return 'wallet_refused';
  const where = { tradeId: id, kind: 'wallet_changed' } as const;
  if ((await CaseEntry.count({ where, transaction })) > 0) return 'wallet_changed';
  const found = sumPayments(await select<Part>(transaction, FOUND, { id }), trade.cryptoAmount);
  if (isBeginning(found.paid, trade.cryptoAmount)) return 'payment_found';
  return (await areTied(transaction, trade)) ? 'tied' : null;
}

/**
 * True if one person may own both accounts, between which it would move money for free. A wallet that the seller was shown in a trade
 * proves nothing: they could give it as their own to be excused.
 */
async function areTied(transaction: Transaction, { sellerId, buyerId }: Trade): Promise<boolean> {
  const ties = await readPlaceTiesAmong(transaction, [sellerId, buyerId]);
  if (ties.length === 0) return false;
  const shown = await Trade.findAll({ where: { sellerId, buyerId }, raw: true, transaction });
  const wallets = new Set(shown.map(({ buyerWalletAddress }) => buyerWalletAddress.toLowerCase()));
  return ties.some((tie) => tie.kind !== 'address' || !wallets.has(tie.address.toLowerCase()));
}
