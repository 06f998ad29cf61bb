import type { TransferKind } from '@souk/contracts/evidence';
import type { Volume } from './Volume';

/** SQL: a user's account, whose id follows from the user's. */
const available = (user: string) => `${user} * 10 + 1`;
const escrow = (user: string) => `${user} * 10 + 2`;
const held = (user: string) => `${user} * 10 + 3`;
const FEES = '1';
const EXTERNAL = '2';

/** The transfers that the deposits, withdrawals and trades would have made, and the balances that follow from them. */
export function ledger({ after }: Volume): string[] {
  const deposits = `deposits WHERE id > ${after.deposit}`;
  const withdrawals = `withdrawals WHERE id > ${after.withdrawal}`;
  const trades = `trades WHERE id > ${after.trade}`;
  const completed = `${trades} AND status = 'completed'`;
  return [
    transfers(
      'deposit',
      [EXTERNAL, available('user_id')],
      'amount',
      'decided_at',
      `${deposits} AND status = 'approved'`,
    ),
    transfers(
      'withdrawal_hold',
      [available('user_id'), held('user_id')],
      'amount',
      'created_at',
      withdrawals,
    ),
    transfers(
      'withdrawal_return',
      [held('user_id'), available('user_id')],
      'amount',
      'decided_at',
      `${withdrawals} AND status = 'rejected'`,
    ),
    transfers(
      'withdrawal_payout',
      [held('user_id'), EXTERNAL],
      'amount',
      'decided_at',
      `${withdrawals} AND status = 'approved'`,
    ),
    transfers(
      'trade_lock',
      [available('buyer_id'), escrow('buyer_id')],
      'usdt_amount + buyer_fee',
      'created_at',
      trades,
    ),
    transfers(
      'trade_refund',
      [escrow('buyer_id'), available('buyer_id')],
      'usdt_amount + buyer_fee',
      'closed_at',
      `${trades} AND status = 'cancelled'`,
    ),
    transfers(
      'trade_release',
      [escrow('buyer_id'), available('seller_id')],
      'usdt_amount - seller_fee',
      'closed_at',
      completed,
    ),
    transfers('trade_buyer_fee', [escrow('buyer_id'), FEES], 'buyer_fee', 'closed_at', completed),
    transfers('trade_seller_fee', [escrow('buyer_id'), FEES], 'seller_fee', 'closed_at', completed),
    `UPDATE ledger_accounts JOIN (
        SELECT account_id, SUM(amount) AS moved FROM (
          SELECT credit_account_id AS account_id, amount FROM ledger_transfers
          UNION ALL SELECT debit_account_id, -amount FROM ledger_transfers
        ) AS sides GROUP BY account_id
      ) AS moves ON moves.account_id = ledger_accounts.id
      SET ledger_accounts.balance = moves.moved WHERE ledger_accounts.user_id > ${after.user}`,
  ];
}

function transfers(
  kind: TransferKind,
  [debit, credit]: [string, string],
  amount: string,
  moment: string,
  from: string,
): string {
  return `INSERT INTO ledger_transfers (debit_account_id, credit_account_id, amount, kind, reference_id, created_at)
    SELECT ${debit}, ${credit}, ${amount}, '${kind}', id, ${moment} FROM ${from}`;
}
