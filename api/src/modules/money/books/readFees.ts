import { addAmounts, toFixedDecimals, USDT_DECIMALS } from '@souk/contracts/amounts/amounts';
import { periodOfMonth } from '@souk/contracts/money/treasury/books';
import type { Sequelize } from 'sequelize';
import { select } from '../../../kernel/database/statements';

const PART = 1_000;

export interface Fee {
  id: number | null;
  created_at: string | null;
  user_id: number | null;
  kind: string;
  case_id: number | null;
  amount_usdt: string;
}

/** A seller's fee moves from the buyer's escrow, so the payer is the trade's seller. */
const FEES = `SELECT moved.id, moved.created_at AS at, COALESCE(trades.seller_id, debited.user_id) AS user_id, moved.kind,
    moved.reference_id AS case_id, moved.amount AS amount_usdt
  FROM ledger_transfers AS moved
    JOIN ledger_accounts AS debited ON debited.id = moved.debit_account_id
    LEFT JOIN trades ON moved.kind = 'trade_seller_fee' AND trades.id = moved.reference_id
  WHERE moved.kind IN ('trade_buyer_fee', 'trade_seller_fee', 'withdrawal_fee')
    AND moved.created_at >= :from AND moved.created_at < :below AND moved.id > :after
    AND (:isOfAll OR COALESCE(trades.seller_id, debited.user_id) IN (:ids))
  ORDER BY moved.id LIMIT ${PART}`;

/** Fees of a closed month by id, in parts, and their sum. Without `ids` those of all users. */
export async function* readFees(
  sequelize: Sequelize,
  month: string,
  ids?: readonly number[],
): AsyncGenerator<Fee[]> {
  let sum = '0';
  for (let after = 0, isMore = true; isMore; ) {
    const of = { ...periodOfMonth(month), after, isOfAll: !ids, ids: ids ?? [0] };
    const rows = await select<Fee & { id: number; at: Date }>(sequelize, FEES, of);
    yield rows.map(({ at, ...row }) => ({ ...row, created_at: at.toISOString() }));
    sum = addAmounts(sum, ...rows.map(({ amount_usdt }) => amount_usdt));
    after = rows.at(-1)?.id ?? 0;
    isMore = rows.length === PART;
  }
  const amount_usdt = toFixedDecimals(sum, USDT_DECIMALS);
  yield [{ id: null, created_at: null, user_id: null, kind: 'total', case_id: null, amount_usdt }];
}
