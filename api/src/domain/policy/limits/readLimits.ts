import type { DecimalString } from '@souk/contracts/amounts/amounts';
import type { LimitRule, LimitUsage } from '@souk/contracts/money/limits';
import { reachedLimit } from '@souk/contracts/money/reachedLimit';
import type { KycStatus } from '@souk/contracts/people/kyc/kycRules';
import { Op, type Transaction } from 'sequelize';
import { AppError } from '../../../kernel/AppError';
import { select } from '../../../kernel/database/statements';
import { presentTime } from '../../../kernel/presentTime';
import { WITHDRAWAL_COLUMNS } from '../../ledger/requestColumns';
import { UserLimit } from '../../models';
import type { PlatformSettings } from '../settings/settings';
import { type Limit, type LimitedPerson, limitsOf, nextOf } from './limitsOf';
import {
  type Parts,
  purchaseParts,
  reachedBy,
  type Use,
  usageOf,
  walletParts,
  withdrawalParts,
} from './usage';

const NEW_DAYS = 7;
const NEW_TRADES = 3;
const HOUR_MS = 3_600_000;

export interface PersonRow {
  createdAt: Date;
  emailVerifiedAt: Date | null;
  kycStatus: KycStatus | null;
  /** Completed trades on both sides. */
  completed: number;
}

const COMPLETED = `((SELECT COUNT(*) FROM trades WHERE trades.buyer_id = users.id AND trades.status = 'completed')
  + (SELECT COUNT(*) FROM trades WHERE trades.seller_id = users.id AND trades.status = 'completed'))`;

export const PERSON_COLUMNS = `users.created_at AS createdAt, users.email_verified_at AS emailVerifiedAt, users.kyc_status AS kycStatus,
  ${COMPLETED} AS completed`;

/** SQL: the present result of `personAt` for `users`. */
export const IS_NEW = `(users.created_at > NOW(3) - INTERVAL ${NEW_DAYS} DAY OR ${COMPLETED} < ${NEW_TRADES})`;
export const LEVEL = `IF(users.kyc_status <=> 'approved', 2, users.email_verified_at IS NOT NULL)`;

export function personAt(row: PersonRow, now: Date): LimitedPerson {
  const isYoung = now.getTime() < row.createdAt.getTime() + NEW_DAYS * 24 * HOUR_MS;
  return {
    level: row.kycStatus === 'approved' ? 2 : row.emailVerifiedAt ? 1 : 0,
    isNew: isYoung || row.completed < NEW_TRADES,
  };
}

interface Taken {
  at: Date;
  amount: DecimalString;
}

interface Asked {
  userId: number;
  settings: Pick<PlatformSettings, 'limits'>;
  now: Date;
  /** The trade whose wallet changes: its amount is not counted twice. */
  tradeId?: number;
}

/** SQL: time since which a row of `trades` names its wallet, from the trade's log. */
export const NAMED_AT = `COALESCE((SELECT MAX(at) FROM case_entries
  WHERE trade_id = trades.id AND kind = 'wallet_changed'), trades.created_at)`;

/** A person's limits by some of the rules, and the same without personal limits. */
export async function readUserLimits(
  transaction: Transaction,
  { userId, now }: Asked,
  rules: readonly LimitRule[],
) {
  const [row] = await select<PersonRow>(
    transaction,
    `SELECT ${PERSON_COLUMNS} FROM users WHERE id = :userId`,
    {
      userId,
    },
  );
  if (!row) throw new Error(`There is no user ${userId}`);
  const where = { userId, until: { [Op.gt]: now } };
  const own: Limit[] = await UserLimit.findAll({ where, order: ['id'], raw: true, transaction });
  const person = personAt(row, now);
  return { person, limits: limitsOf(rules, person, own), ruled: limitsOf(rules, person) };
}

/**
 * Withdrawals not rejected and purchases not cancelled, as far back as a limit looks. A purchase to a new wallet counts from the time
 * the trade names it: a thief changes the wallets of old trades too.
 */
async function readUses(
  transaction: Transaction,
  { userId, now, tradeId = 0 }: Asked,
  limits: readonly Limit[],
): Promise<Use[]> {
  const hours = Math.max(...limits.map((limit) => limit.hours));
  // Sequelize formats a date replacement without its milliseconds.
  const since = new Date(now.getTime() - hours * HOUR_MS).toISOString().slice(0, -1).replace('T', ' ');
  const counts = (whats: readonly string[]) => limits.some(({ what }) => whats.includes(what));
  const withdrawals = counts(['withdraw_amount', 'withdraw_count'])
    ? await select<Taken>(
        transaction,
        `SELECT created_at AS at, ${WITHDRAWAL_COLUMNS.held} AS amount FROM withdrawals
         WHERE user_id = :userId AND created_at > :since AND status <> 'rejected'`,
        { userId, since },
      )
    : [];
  const purchases = counts(['buy_amount'])
    ? await select<Taken>(
        transaction,
        `SELECT created_at AS at, usdt_amount + buyer_fee AS amount FROM trades
         WHERE buyer_id = :userId AND created_at > :since AND status <> 'cancelled'`,
        { userId, since },
      )
    : [];
  const toNewWallets = counts(['new_wallet_amount'])
    ? await select<Taken>(
        transaction,
        `SELECT ${NAMED_AT} AS at, usdt_amount + buyer_fee AS amount FROM trades
         WHERE buyer_id = :userId AND NOT is_wallet_known AND id <> :tradeId AND status <> 'cancelled' HAVING at > :since`,
        { userId, since, tradeId },
      )
    : [];
  return [
    ...withdrawals.map(({ at, amount }) => ({ at, parts: withdrawalParts(amount) })),
    ...purchases.map(({ at, amount }) => ({ at, parts: purchaseParts(amount, true) })),
    ...toNewWallets.map(({ at, amount }) => ({ at, parts: walletParts(amount) })),
  ];
}

/**
 * Refuses a request beyond its user's limits. Their row is already written, so that the later of two requests counts the earlier one.
 * Reads nothing if no rule applies. @throws AppError `limit_reached`.
 */
export async function assertWithinLimits(
  transaction: Transaction,
  parts: Parts,
  asked: Asked,
): Promise<void> {
  const rules = asked.settings.limits.filter(({ what }) => parts[what] !== undefined);
  if (rules.length === 0) return;
  const { limits } = await readUserLimits(transaction, asked, rules);
  if (limits.length === 0) return;
  const uses = await readUses(transaction, asked, limits);
  const reached = reachedBy(parts, { limits, uses, now: asked.now });
  if (!reached) return;
  const { limit, used, freesAt } = reached;
  throw new AppError('limit_reached', reachedLimit({ ...limit, used, frees_at: presentTime(freesAt) }));
}

export async function readLimitUsage(transaction: Transaction, asked: Asked): Promise<LimitUsage[]> {
  const { limits: rules } = asked.settings;
  if (rules.length === 0) return [];
  const { person, limits } = await readUserLimits(transaction, asked, rules);
  if (limits.length === 0) return [];
  const uses = await readUses(transaction, asked, limits);
  return limits.map((limit) => {
    const { used, freesAt } = usageOf(limit, uses, asked.now);
    const { what, hours, max, until } = limit;
    return {
      what,
      hours,
      max,
      used,
      frees_at: presentTime(freesAt),
      next: nextOf(rules, person, limit),
      until: presentTime(until),
    };
  });
}
