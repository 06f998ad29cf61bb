import type { TransferKind } from '@souk/contracts/backOffice/desk/evidence';
import { DEPOSIT_COLUMNS, WITHDRAWAL_COLUMNS } from './requestColumns';

/** SQL of `userAccount`: account ids are derived from user ids. */
const available = (user: string) => `${user} * 10 + 1`;
const escrow = (user: string) => `${user} * 10 + 2`;
const hold = (user: string) => `${user} * 10 + 3`;
const FEES = '1';
const EXTERNAL = '2';
/** The buyer's refund from a completed trade: the rest of a divided one, and the fee if the platform was late. */
const KEPT_BY_BUYER =
  'usdt_amount + buyer_fee - COALESCE(split_usdt, usdt_amount) - COALESCE(split_buyer_fee, buyer_fee)';

/** Changes of a bid's hold, with the bid's owner. */
const HOLDS = `(SELECT offer_holds.*, offers.owner_id FROM offer_holds JOIN offers ON offers.id = offer_holds.offer_id) AS holds`;

function due(
  kind: TransferKind,
  [debit, credit]: [string, string],
  amount: string,
  from: string,
  moment = 'created_at',
): [TransferKind, string] {
  const sql = `SELECT '${kind}' AS kind, id AS reference_id, ${debit} AS debit, ${credit} AS credit, ${amount} AS amount,
    ${moment} AS moment FROM ${from}`;
  return [kind, sql];
}

/**
 * For each kind, the transfers that the ledger must hold and their due times, derived from deposits, withdrawals, bids and trades. It
 * restates `movements.ts` in SQL on purpose: a fault in one shows up against the other.
 */
export const EXPECTED_TRANSFERS: readonly [TransferKind, string][] = [
  due(
    'deposit',
    [EXTERNAL, available('user_id')],
    DEPOSIT_COLUMNS.credited,
    "deposits WHERE status = 'approved'",
    'decided_at',
  ),
  due('withdrawal_hold', [available('user_id'), hold('user_id')], WITHDRAWAL_COLUMNS.held, 'withdrawals'),
  due(
    'withdrawal_return',
    [hold('user_id'), available('user_id')],
    WITHDRAWAL_COLUMNS.held,
    "withdrawals WHERE status = 'rejected'",
    'decided_at',
  ),
  due(
    'withdrawal_payout',
    [hold('user_id'), EXTERNAL],
    WITHDRAWAL_COLUMNS.paid,
    "withdrawals WHERE status = 'approved'",
    'decided_at',
  ),
  due(
    'withdrawal_fee',
    [hold('user_id'), FEES],
    WITHDRAWAL_COLUMNS.fee,
    `withdrawals WHERE status = 'approved' AND ${WITHDRAWAL_COLUMNS.fee} > 0`,
    'decided_at',
  ),
  // A trade on a bid has its money locked with the bid.
  due(
    'trade_lock',
    [available('buyer_id'), escrow('buyer_id')],
    'usdt_amount + buyer_fee',
    "trades WHERE side = 'sell'",
  ),
  due(
    'trade_refund',
    [escrow('buyer_id'), available('buyer_id')],
    `IF(status = 'cancelled', usdt_amount + buyer_fee, ${KEPT_BY_BUYER})`,
    `trades WHERE (status = 'cancelled' AND is_given_back = 0) OR (status = 'completed' AND ${KEPT_BY_BUYER} > 0)`,
    'status_at',
  ),
  due('bid_lock', [available('owner_id'), escrow('owner_id')], 'amount', `${HOLDS} WHERE amount > 0`),
  due('bid_return', [escrow('owner_id'), available('owner_id')], '-amount', `${HOLDS} WHERE amount < 0`),
  due(
    'guarantee_lock',
    [available('seller_id'), escrow('seller_id')],
    'guarantee',
    'trades WHERE guarantee > 0',
  ),
  due(
    'guarantee_return',
    [escrow('seller_id'), available('seller_id')],
    'guarantee',
    "trades WHERE guarantee_end = 'returned'",
    'status_at',
  ),
  due(
    'guarantee_pay',
    [escrow('seller_id'), available('buyer_id')],
    'guarantee',
    "trades WHERE guarantee_end = 'paid'",
    'status_at',
  ),
  completed(
    'trade_release',
    available('seller_id'),
    'COALESCE(split_usdt, usdt_amount) - COALESCE(split_seller_fee, seller_fee)',
  ),
  completed('trade_buyer_fee', FEES, 'COALESCE(split_buyer_fee, buyer_fee)'),
  completed('trade_seller_fee', FEES, 'COALESCE(split_seller_fee, seller_fee)'),
];

/** Part of a completed trade's escrow; zero amounts move nothing. */
function completed(kind: TransferKind, credit: string, amount: string): [TransferKind, string] {
  const from = `trades WHERE status = 'completed' AND ${amount} > 0`;
  return due(kind, [escrow('buyer_id'), credit], amount, from, 'status_at');
}
