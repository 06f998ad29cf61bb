import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import { Op, type Sequelize, type Transaction } from 'sequelize';
import { CaseEntry, Deposit, Trade, Verdict, Withdrawal } from '../../../../../domain/models';
import { announce } from '../../../../../domain/outbox/announce';
import { appendEntry } from '../../../../../domain/tradeLog/appendEntry';
import { NOW, timeOf, WITH_TIME } from '../../../../../kernel/database/databaseTime';
import { lockRow } from '../../../../../kernel/database/lockRow';
import { inTransaction } from '../../../../../kernel/database/transaction';
import type { Judgement } from './judge';
import { presentReasons, readVerdicts } from './presentVerdict';
import type { Claim } from './readExpectation';
import type { VerdictRow } from './sumVerdicts';

/** A transaction is checked again after a tenth of the time since its hash was given, within these bounds. */
const SOONEST_MS = 5_000;
const LATEST_MS = 600_000;
/** A decided case is checked once more after this time. */
const AFTERWARDS_MS = 3_600_000;
/** A decided case that never settles on the chain is given up after this time. */
const GIVEN_UP_MS = 7 * 24 * 3_600_000;

const FACTS = [
  'outcome',
  'reasons',
  'confirmations',
  'paid',
  'payer',
  'senders',
  'recipient',
  'blockNumber',
  'blockHash',
  'blockAt',
  'sources',
  'vanishedAt',
] as const;
type Facts = Pick<Verdict, (typeof FACTS)[number]>;

/**
 * Stores the chain's verdict, unless another process has stored a newer one. Viewers of the case are notified of changes, and a trade's log
 * gets each new outcome.
 * @param asked The verdict at the time of the query.
 */
export async function storeVerdict(sequelize: Sequelize, asked: Verdict, judged: Judgement): Promise<void> {
  const { subjectType, subjectId, hash, network } = asked;
  await inTransaction(sequelize, async (transaction) => {
    // Locks in the global order.
    const trade = subjectType === 'trade' ? await lockRow(transaction, Trade, subjectId) : null;
    const stored = await Verdict.findOne({
      attributes: { include: [WITH_TIME] },
      where: { subjectType, subjectId, hash, network },
      transaction,
      lock: transaction.LOCK.UPDATE,
    });
    if (!stored || stored.checkedAt?.getTime() !== asked.checkedAt?.getTime()) return;
    const now = timeOf(stored);
    const facts = columnsOf(stored, judged, now);
    const isChanged = isShownOtherwise(stored, facts);
    const times = { checkedAt: now, nextAt: nextTime(stored, judged, now) };
    await stored.update({ ...facts, ...times }, { transaction });
    const whole = (trade && (await readVerdicts('trade', [trade.id], transaction)).get(trade.id)) ?? stored;
    if (whole.outcome === 'match' && !whole.matchedAt)
      await stored.update({ matchedAt: now }, { transaction });
    if (trade) await log(transaction, trade, whole, now);
    if (isChanged) await tell(transaction, stored, trade);
  });
}

/** Sources that are away for a moment take nothing back. */
function columnsOf(stored: Verdict, judged: Judgement, now: Date): Facts {
  const { outcome, reasons, block, confirmations, paid, payer, senders, recipient, sources } = judged;
  const isAway = reasons.some(({ code }) => code === 'source_away' || code === 'too_large');
  const isSilent = isAway || reasons.some(({ code }) => code === 'sources_disagree');
  const known = Object.fromEntries(FACTS.map((name) => [name, stored[name]])) as Facts;
  if (isAway && (stored.outcome === 'match' || stored.outcome === 'wrong')) return known;
  const said = { outcome, reasons: JSON.stringify(reasons) };
  if (isSilent) return { ...known, ...said };
  const hasFailed = reasons.some(({ code }) => code === 'failed');
  const wasFine = stored.blockHash !== null && !stored.reasons.includes('"failed"');
  const isThere = block !== null && !hasFailed;
  return {
    ...said,
    confirmations,
    paid,
    payer,
    senders: JSON.stringify(senders),
    recipient,
    blockNumber: block?.number ?? null,
    blockHash: block?.hash ?? null,
    blockAt: block?.time ?? null,
    sources: JSON.stringify(sources),
    vanishedAt: isThere ? null : (stored.vanishedAt ?? (wasFine ? now : null)),
  };
}

function nextTime({ createdAt, decidedAt }: Verdict, { isFinal }: Judgement, now: Date): Date | null {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const age = now.getTime() - createdAt.getTime();
  const soon = after(Math.min(Math.max(age / 10, SOONEST_MS), LATEST_MS));
  if (!decidedAt) return isFinal ? null : soon;
  const afterwards = new Date(decidedAt.getTime() + AFTERWARDS_MS);
  if (isFinal) return now < afterwards ? afterwards : null;
  return now.getTime() < decidedAt.getTime() + GIVEN_UP_MS ? soon : null;
}

/** Stores the verdict on a payout's hash before completion; it replaces the verdict on an earlier hash. */
export async function storePayoutVerdict(
  { kind, id, hash, network }: Omit<Claim, 'claimedAt'> & { network: NetworkCode },
  judged: Judgement,
): Promise<void> {
  const fresh = Verdict.build({
    subjectType: kind,
    subjectId: id,
    network,
    hash,
    needed: NETWORKS[network].confirmations,
    reasons: '[]',
  });
  const now = NOW as unknown as Date;
  await Verdict.destroy({ where: { subjectType: kind, subjectId: id, hash: { [Op.ne]: hash } } });
  const row = { ...fresh.get(), ...columnsOf(fresh, judged, new Date()), createdAt: now, checkedAt: now };
  await Verdict.upsert({ ...row, nextAt: null, decidedAt: null, vanishedAt: null });
}

const SHOWN = ['outcome', 'reasons', 'confirmations', 'blockHash'] as const;

function isShownOtherwise(stored: Verdict, facts: Facts): boolean {
  if (stored.vanishedAt?.getTime() !== facts.vanishedAt?.getTime()) return true;
  return stored.checkedAt === null || SHOWN.some((name) => stored[name] !== facts[name]);
}

/** Adds an outcome to the trade's log, unless it repeats the last one. An unknown outcome is not logged. */
async function log(transaction: Transaction, trade: Trade, verdict: VerdictRow, now: Date): Promise<void> {
  if (verdict.outcome === 'unknown') return;
  const reasons = presentReasons(JSON.parse(verdict.reasons), false);
  const data = {
    outcome: verdict.outcome,
    hash: verdict.hash,
    network: verdict.network,
    ...(reasons.length > 0 && {
      reasons: reasons.map(({ code }) => code).join(' '),
      said: JSON.stringify(reasons.map(({ code, params }) => ({ code, params }))),
      text: reasons.map(({ text }) => text).join(' '),
    }),
    ...(verdict.outcome === 'match' && { confirmations: String(verdict.confirmations) }),
  };
  const where = { tradeId: trade.id, kind: 'verdict' } as const;
  const last = await CaseEntry.findOne({ where, order: [['seq', 'DESC']], raw: true, transaction });
  if (last && isSameOutcome(JSON.parse(last.data), data)) return;
  const entry = { at: now, actorId: null, actorRole: 'platform', kind: 'verdict', data } as const;
  await appendEntry(transaction, trade, entry);
}

function isSameOutcome(one: Record<string, string>, other: Record<string, string>): boolean {
  return one.outcome === other.outcome && one.reasons === other.reasons && one.hash === other.hash;
}

async function tell(transaction: Transaction, { subjectType, subjectId: id }: Verdict, trade: Trade | null) {
  if (trade) {
    const userIds = [trade.sellerId, trade.buyerId];
    return announce(transaction, { kind: 'trade_checked', id, userIds });
  }
  const model = subjectType === 'deposit' ? Deposit : Withdrawal;
  const owner = await (model as typeof Deposit).findByPk(id, {
    attributes: ['userId'],
    raw: true,
    transaction,
  });
  const kind = subjectType === 'deposit' ? 'deposit_checked' : 'withdrawal_checked';
  await announce(transaction, { kind, id, userIds: owner ? [owner.userId] : [] });
}
