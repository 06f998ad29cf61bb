import * as z from 'zod/mini';
import { amountSchema, timestampSchema } from '../fields/fields';
import { named } from '../named';
import { personSchema } from '../people/userSummary';

const ofEachQueue = <Fact extends z.ZodMiniType>(fact: Fact) =>
  z.object({
    pending_deposits: fact,
    pending_withdrawals: fact,
    trades_to_verify: fact,
    disputed_trades: fact,
    pending_kyc: fact,
    open_reports: fact,
    open_questions: fact,
  });

/** The change of a figure over the last 30 days, in per cent with one decimal; null where it was zero before and is not now. */
const change = z.nullable(z.number());

/** GET /admin/statistics (docs/domain.md#what-pages-show). Amounts in USDT. */
export const platformStatisticsSchema = named('PlatformStatistics', {
  total_users: z.int(),
  active_users: z.int(),
  kyc_approved_users: z.int(),
  pending_deposits: z.int(),
  /** Requests that wait for an admin: pending or processing. */
  pending_withdrawals: z.int(),
  trades_to_verify: z.int(),
  disputed_trades: z.int(),
  /** Users with a document that waits for an admin. */
  pending_kyc: z.int(),
  open_reports: z.int(),
  open_questions: z.int(),
  /** Start of the longest wait in each queue; null where the queue is empty. */
  waiting_since: ofEachQueue(z.nullable(timestampSchema)),
  /** Number of items in each queue that wait longer than was promised (`PROMISED_HOURS`). */
  late: ofEachQueue(z.int()),
  total_trades: z.int(),
  completed_trades: z.int(),
  cancelled_trades: z.int(),
  total_deposits_amount: amountSchema,
  total_withdrawals_amount: amountSchema,
  /** Approved deposits less approved withdrawals. */
  platform_balance: amountSchema,
  /** Buyer's and seller's fees of completed trades. */
  total_fees_earned: amountSchema,
  changes: z.object({
    total_users: change,
    active_users: change,
    kyc_approved_users: change,
    total_deposits_amount: change,
    total_withdrawals_amount: change,
    platform_balance: change,
    completed_trades: change,
    total_fees_earned: change,
  }),
});
export type PlatformStatistics = z.infer<typeof platformStatisticsSchema>;

export const dailyStatisticsQuery = z.strictObject({
  days: z._default(
    z.pipe(
      z.enum(['30', '90', '365'], { error: 'Days must be 30, 90 or 365' }),
      z.transform((days) => Number(days)),
    ),
    30,
  ),
});

/** One day in UTC. Amounts approved and traded that day, in USDT. */
export const dailyFiguresSchema = named('DailyFigures', {
  date: z.iso.date(),
  registrations: z.int(),
  deposits_amount: amountSchema,
  withdrawals_amount: amountSchema,
  completed_trades: z.int(),
  trade_volume: amountSchema,
  fees: amountSchema,
});
export type DailyFigures = z.infer<typeof dailyFiguresSchema>;

/** GET /admin/statistics/lateness: the fees that late decisions cost, by month (UTC), queue and administrator. */
export const latenessSchema = named('Lateness', {
  /** Such as 2026-11. */
  month: z.string(),
  queue: z.enum(['trades', 'disputes', 'withdrawals']),
  /** Null where no administrator is noted. */
  by: z.nullable(personSchema),
  cases: z.int(),
  longest_minutes: z.int(),
  /** USDT. */
  cost: amountSchema,
});
export type Lateness = z.infer<typeof latenessSchema>;
