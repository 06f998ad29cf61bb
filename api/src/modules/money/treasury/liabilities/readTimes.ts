import { dayAfter } from '@souk/contracts/money/treasury/books';
import { SETTLED_MS } from '@souk/contracts/money/treasury/compareStatement.mjs';
import type { DayTimes, Waits } from '@souk/contracts/money/treasury/liabilities';
import { Op, type Transaction } from 'sequelize';
import {
  HOLD_COLUMNS,
  type HoldMoments,
  payoutsHeldUntil,
} from '../../../../domain/policy/settings/payoutsHeldUntil';
import { readSettings } from '../../../../domain/policy/settings/settings';
import { select } from '../../../../kernel/database/statements';
import { LiabilityProof } from '../../tables';
import { timesOf } from './headOf';

interface Done {
  since: Date;
  doneAt: Date;
}

interface Paid extends Done, HoldMoments {
  /** Start of its payment, which no hold outlasts. */
  begunAt: Date;
  isClaim: 0 | 1;
}

/** Days in one proof: relevant for the first one, and after a long outage. */
const MOST_DAYS = 30;
const DAY_MS = 86_400_000;

const dayOf = (moment: Date | number) => new Date(moment).toISOString().slice(0, 10);

const DONE = `done.created_at >= :from AND done.created_at < :below`;

const VERIFIED = `SELECT MIN(sent.at) AS since, done.created_at AS doneAt
  FROM audit_log AS done JOIN case_entries AS sent ON sent.trade_id = CAST(done.subject_id AS UNSIGNED) AND sent.kind = 'hash_sent'
  WHERE done.action = 'trade.verify' AND ${DONE} GROUP BY done.id`;

const entry = (name: string, actions: string) =>
  `JOIN audit_log AS ${name} ON ${name}.subject_type = 'withdrawal' AND ${name}.subject_id = done.subject_id AND ${name}.action IN (${actions})`;

const PAID = `SELECT asked.created_at AS since, MAX(begun.created_at) AS begunAt, done.created_at AS doneAt,
    asked.action = 'withdrawal.claim' AS isClaim, ${HOLD_COLUMNS('users')}
  FROM audit_log AS done ${entry('asked', "'withdrawal.request', 'withdrawal.claim'")} ${entry('begun', "'withdrawal.process'")}
  JOIN users ON users.id = done.user_id
  WHERE done.action = 'withdrawal.complete' AND ${DONE} GROUP BY done.id, asked.id, users.id`;

/**
 * Waiting times on each finished day (UTC) that no proof contains yet, from the audit log, to which the api can only add. Days without
 * cases count too, from the first one with a case.
 * @returns null without such a day.
 */
export async function readTimes(transaction: Transaction, now: Date): Promise<DayTimes[] | null> {
  const last = await LiabilityProof.findOne({
    where: { times: { [Op.ne]: null } },
    order: [['number', 'DESC']],
    raw: true,
    transaction,
  });
  const told = last && timesOf(last)?.days.at(-1)?.day;
  // Writes from before midnight have committed by then.
  const below = dayOf(now.getTime() - SETTLED_MS);
  const earliest = dayOf(Date.parse(below) - MOST_DAYS * DAY_MS);
  const from = told && told >= earliest ? dayAfter(told) : earliest;
  if (from >= below) return null;
  const verified = await select<Done>(transaction, VERIFIED, { from, below });
  const paid = await readPaid(transaction, { from, below });
  const days: DayTimes[] = [];
  for (let day = from; day < below; day = dayAfter(day)) {
    const times = { day, verified: waitsOn(day, verified), paid_out: waitsOn(day, paid) };
    if (told || days.length > 0 || times.verified.count + times.paid_out.count > 0) days.push(times);
  }
  return days.length > 0 ? days : null;
}

async function readPaid(transaction: Transaction, period: { from: string; below: string }): Promise<Done[]> {
  const settings = await readSettings(transaction);
  const rows = await select<Paid>(transaction, PAID, period);
  return rows.map(({ since, begunAt, doneAt, isClaim, ...moments }) => {
    // A hold that began later did not delay this payout.
    const before = (moment: Date | null) => (moment && moment < begunAt ? moment : null);
    const held = isClaim
      ? { walletAddressChangedAt: since, passwordResetAt: null, factorRemovedAt: null, emailChangedAt: null }
      : {
          walletAddressChangedAt: before(moments.walletAddressChangedAt),
          passwordResetAt: before(moments.passwordResetAt),
          factorRemovedAt: before(moments.factorRemovedAt),
          emailChangedAt: before(moments.emailChangedAt),
        };
    const until = payoutsHeldUntil(held, settings, since) ?? since;
    return { since: new Date(Math.min(until.getTime(), begunAt.getTime())), doneAt };
  });
}

function waitsOn(day: string, all: readonly Done[]): Waits {
  const minutes = all
    .filter(({ doneAt }) => dayOf(doneAt) === day)
    .map(({ since, doneAt }) => Math.ceil((doneAt.getTime() - since.getTime()) / 60_000))
    .sort((one, other) => one - other);
  const at = (part: number) => minutes[Math.ceil(minutes.length * part) - 1] ?? null;
  return {
    count: minutes.length,
    median_minutes: at(0.5),
    p95_minutes: at(0.95),
    longest_minutes: at(1),
  };
}
