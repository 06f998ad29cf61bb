import * as z from 'zod/mini';
import { transferKind } from '../../backOffice/desk/evidence';
import { networkCode } from '../../chains/assets';
import {
  amountSchema,
  idParameter,
  idSchema,
  pageFields,
  periodFields,
  queryInteger,
  searchField,
  timestampSchema,
} from '../../fields/fields';
import { extended, named } from '../../named';
import { rule } from '../../refusals/problem';
import { t } from '../../texts/texts';
import { cryptoType } from '../../trading/offers/terms';
import { tradeStatus } from '../../trading/trades/trades';
import { walletBalanceSchema, withdrawalStatus } from './wallet';

// Origin and location of a user's money (docs/domain.md#money). All amounts in USDT unless they name a coin.

/** A trade as a line of its user's wallet names it. The amounts are those of a divided trade where it was divided. */
const tradeSubject = named('MovedTrade', {
  type: z.literal('trade'),
  id: idSchema,
  /** The user's own. */
  side: z.enum(['seller', 'buyer']),
  counterparty: z.string(),
  crypto_amount: amountSchema,
  crypto_type: cryptoType,
  usdt_amount: amountSchema,
  buyer_fee: amountSchema,
  seller_fee: amountSchema,
  is_split: z.boolean(),
});

const bidSubject = named('MovedBid', {
  type: z.literal('bid'),
  id: idSchema,
  crypto_amount: amountSchema,
  crypto_type: cryptoType,
  price_per_unit: amountSchema,
});

const request = { id: idSchema, network: networkCode };

export const movementSubjectSchema = z.discriminatedUnion('type', [
  tradeSubject,
  bidSubject,
  named('MovedDeposit', { type: z.literal('deposit'), ...request }),
  named('MovedWithdrawal', { type: z.literal('withdrawal'), ...request, fee: amountSchema }),
]);
export type MovementSubject = z.infer<typeof movementSubjectSchema>;

/**
 * One transfer that touched the user's accounts: its reason, the change of each part of the balance (below zero for outgoing money), and
 * the balance after it.
 */
export const movementSchema = named('Movement', {
  id: idSchema,
  kind: transferKind,
  subject: movementSubjectSchema,
  change: walletBalanceSchema,
  balance: walletBalanceSchema,
  created_at: timestampSchema,
});
export type Movement = z.infer<typeof movementSchema>;

/** A movement in a list: without its balance in one of a single kind, where it does not follow from the line below. */
export const listedMovementSchema = named('ListedMovement', {
  ...movementSchema.shape,
  balance: z.optional(walletBalanceSchema),
});
export type ListedMovement = z.infer<typeof listedMovementSchema>;

const activityFilters = {
  ...periodFields,
  kind: z.optional(
    z.enum(['trade', 'bid', 'deposit', 'withdrawal'], {
      error: 'Kind must be trade, bid, deposit or withdrawal',
    }),
  ),
};

/** GET /wallet/activity, the latest first. `before` is the last id of the page before. */
export const activityQuery = z.strictObject({
  ...activityFilters,
  /** An id, how a hash starts, or how the name of a trade's other side starts. */
  search: z.optional(searchField),
  before: z.optional(idParameter),
  limit: pageFields.limit,
});
export type ActivityQuery = z.output<typeof activityQuery>;

export const activityFileQuery = z.strictObject(activityFilters);

const moment = z.nonoptional(periodFields.from, { error: t('Required') });

/** GET /wallet/statement: `from` is included, `to` is not. */
export const statementQuery = z.strictObject({ from: moment, to: moment }).check(
  z.refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
    ...rule('too_small', 'Must be later than from'),
    path: ['to'],
  }),
);

/** The balances at a period's start and end, and every movement in it, the earliest first. The closing balance of a period is the opening one of the next. */
export const statementSchema = named('Statement', {
  from: timestampSchema,
  to: timestampSchema,
  opening: walletBalanceSchema,
  closing: walletBalanceSchema,
  movements: z.array(movementSchema),
});
export type Statement = z.infer<typeof statementSchema>;

export const MAX_STATEMENT = 2000;

export const balanceDaysQuery = z.strictObject({ days: z._default(queryInteger(1, 366), 30) });

/** The balance at the end of a day (in UTC); for today, the present one. */
export const balanceDaySchema = extended('BalanceDay', walletBalanceSchema, {
  date: z.iso.date(),
});
export type BalanceDay = z.infer<typeof balanceDaySchema>;

/** Held money: purpose, start, whose turn it is, deadline and consequence. */
export const holdSchema = named('Hold', {
  subject: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('trade'),
      id: idSchema,
      /** The user's own; of a seller it is what they promised where nothing comes in time. */
      side: z.enum(['seller', 'buyer']),
      counterparty: z.string(),
      crypto_amount: amountSchema,
      crypto_type: cryptoType,
      status: tradeStatus,
      is_clock_stopped: z.boolean(),
    }),
    bidSubject,
    z.object({ type: z.literal('withdrawal'), id: idSchema, status: withdrawalStatus }),
  ]),
  amount: amountSchema,
  since: timestampSchema,
  turn: z.enum(['you', 'counterparty', 'platform']),
  /** Null of a bid, which stays until it is taken or closed. */
  until: z.nullable(timestampSchema),
  /** `waits_for_team`: it stays until an admin decides, and never moves by itself. */
  afterwards: z.enum(['you_may_cancel', 'platform_ends', 'waits_for_team']),
});
export type Hold = z.infer<typeof holdSchema>;

/** GET /wallet/holds: the holds add up to `escrow_balance` and `pending_withdrawals`, to the last decimal. */
export const holdsSchema = extended('Holds', walletBalanceSchema, {
  holds: z.array(holdSchema),
});
export type Holds = z.infer<typeof holdsSchema>;
