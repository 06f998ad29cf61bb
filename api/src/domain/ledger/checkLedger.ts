import { MOST_GUARANTEE_PERCENTAGE } from '@souk/contracts/trading/trades/guarantee';
import type { Sequelize } from 'sequelize';
import { inSnapshot } from '../../kernel/database/inSnapshot';
import { select } from '../../kernel/database/statements';
import { EXPECTED_TRANSFERS } from './expectedTransfers';
import { DEPOSIT_COLUMNS, WITHDRAWAL_COLUMNS } from './requestColumns';

/** A row that breaks a rule of the ledger, with the expected and the found value. */
export interface Violation {
  rule: string;
  row: string;
  expected: string;
  found: string;
}

const MOVED = `
  SELECT account_id, SUM(amount) AS moved FROM (
    SELECT credit_account_id AS account_id, amount FROM ledger_transfers
    UNION ALL
    SELECT debit_account_id, -amount FROM ledger_transfers
  ) AS sides GROUP BY account_id`;

/** Transfers that may settle a credit, a payout or a payment to a buyer: a case has one, a trade may have several. */
const SETTLED = `
  SELECT 'deposit' AS kind, id, canonical_txn_hash AS hash FROM deposits WHERE status = 'approved'
  UNION ALL SELECT 'withdrawal', id, canonical_txn_hash FROM withdrawals WHERE status = 'approved'
  UNION ALL SELECT 'trade', id, canonical_txn_hash FROM trades WHERE status = 'completed' AND canonical_txn_hash IS NOT NULL
  UNION ALL SELECT 'trade', id, trade_payments.canonical_txn_hash FROM trade_payments JOIN trades ON trades.id = trade_id
    WHERE status = 'completed'`;

/** Each rule is a query of rows that break it; a sound database returns none. */
const RULES: Record<string, string> = {
  'every user account equals the sum of its transfers': `
    SELECT CONCAT('account ', accounts.id) AS 'row', COALESCE(moves.moved, 0) AS expected, accounts.balance AS found
    FROM ledger_accounts AS accounts LEFT JOIN (${MOVED}) AS moves ON moves.account_id = accounts.id
    WHERE accounts.user_id IS NOT NULL AND accounts.balance <> COALESCE(moves.moved, 0)`,

  'no user balance is below zero': `
    SELECT CONCAT('account ', id) AS 'row', '>= 0' AS expected, balance AS found
    FROM ledger_accounts WHERE balance < 0`,

  "a user's escrow is what their open, sent and disputed trades and their live bids lock": heldRule(
    'escrow',
    `SELECT user_id, SUM(locked) AS held FROM (
       SELECT buyer_id AS user_id, usdt_amount + buyer_fee AS locked, status FROM trades
       UNION ALL SELECT seller_id, guarantee, status FROM trades WHERE guarantee > 0
       UNION ALL SELECT owner_id, held, 'open' FROM offers WHERE held > 0
     ) AS locks WHERE status IN ('open', 'crypto_sent', 'disputed') GROUP BY user_id`,
  ),

  "a user's withdrawal hold is their pending and processing withdrawals": heldRule(
    'withdrawal_hold',
    `SELECT user_id, SUM(${WITHDRAWAL_COLUMNS.held}) AS held FROM withdrawals
     WHERE status IN ('pending', 'processing') GROUP BY user_id`,
  ),

  'what happened moved exactly its money': EXPECTED_TRANSFERS.map(
    ([kind, due]) => `
    SELECT CONCAT('${kind} ', wanted.reference_id) AS 'row',
      CONCAT(wanted.debit, ' to ', wanted.credit, ': ', wanted.amount) AS expected,
      COALESCE(CONCAT(made.debit_account_id, ' to ', made.credit_account_id, ': ', made.amount), 'no transfer') AS found
    FROM (${due}) AS wanted
    LEFT JOIN ledger_transfers AS made ON made.kind = '${kind}' AND made.reference_id = wanted.reference_id
    WHERE made.id IS NULL OR made.debit_account_id <> wanted.debit
      OR made.credit_account_id <> wanted.credit OR made.amount <> wanted.amount`,
  ).join(' UNION ALL '),

  "a trade's money follows from its terms": `
    SELECT CONCAT('trade ', id) AS 'row', CONCAT_WS(', ', usdt, buyers, sellers) AS expected,
      CONCAT_WS(', ', usdt_amount, buyer_fee, seller_fee) AS found
    FROM (SELECT id, usdt_amount, buyer_fee, seller_fee, ROUND(crypto_amount * price_per_unit, 6) AS usdt,
        ROUND(usdt_amount * buyer_fee_percentage * 0.01, 6) AS buyers,
        ROUND(usdt_amount * seller_fee_percentage * 0.01, 6) AS sellers FROM trades) AS terms
    WHERE usdt_amount <> usdt OR buyer_fee <> buyers OR seller_fee <> sellers`,

  "a divided trade's fees are in proportion": `
    SELECT CONCAT('trade ', id) AS 'row', CONCAT_WS(', ', buyers, sellers) AS expected,
      CONCAT_WS(', ', split_buyer_fee, split_seller_fee) AS found
    FROM (SELECT id, status, usdt_amount, split_usdt, split_buyer_fee, split_seller_fee, split_by,
        IF(late_minutes IS NULL, buyer_fee * split_usdt / usdt_amount, 0) AS buyers,
        IF(late_minutes IS NULL, seller_fee * split_usdt / usdt_amount, 0) AS sellers
      FROM trades WHERE split_usdt IS NOT NULL) AS divided
    WHERE status <> 'completed' OR split_by IS NULL OR split_usdt <= 0 OR split_usdt >= usdt_amount
      OR ABS(split_buyer_fee - buyers) > 0.000001 OR ABS(split_seller_fee - sellers) > 0.000001`,

  'only a late decision takes no fee of a whole trade': `
    SELECT CONCAT('trade ', id) AS 'row', IF(late_minutes IS NULL, 'its own fees', '0, 0, completed') AS expected,
      CONCAT_WS(', ', split_buyer_fee, split_seller_fee, status) AS found
    FROM trades WHERE split_usdt IS NULL AND (late_minutes IS NOT NULL OR split_buyer_fee IS NOT NULL OR split_seller_fee IS NOT NULL)
      AND NOT (late_minutes IS NOT NULL AND status = 'completed'
        AND COALESCE(split_buyer_fee, 1) = 0 AND COALESCE(split_seller_fee, 1) = 0)`,

  'each guarantee of a trade that ended went one way': `
    SELECT CONCAT('trade ', id) AS 'row', CONCAT_WS(', ', status, cancel_reason, guarantee) AS expected,
      COALESCE(guarantee_end, 'nowhere') AS found
    FROM trades WHERE (guarantee_end IS NOT NULL) <> (guarantee > 0 AND status IN ('completed', 'cancelled'))
      OR guarantee < 0 OR guarantee > ROUND(usdt_amount * ${MOST_GUARANTEE_PERCENTAGE} * 0.01, 6)
      OR (guarantee_end = 'paid' AND COALESCE(cancel_reason, '') NOT IN ('declined', 'overdue', 'expired', 'rejected', 'dispute_decided'))`,

  'what an offer has reserved is what its live trades take': `
    SELECT CONCAT('offer ', offers.id) AS 'row', COALESCE(live.amount, 0) AS expected, offers.reserved AS found
    FROM offers LEFT JOIN (
      SELECT offer_id, SUM(crypto_amount) AS amount FROM trades
      WHERE status IN ('open', 'crypto_sent', 'disputed') GROUP BY offer_id
    ) AS live ON live.offer_id = offers.id
    WHERE offers.reserved <> COALESCE(live.amount, 0)`,

  "a bid's money is held, in its trades or returned, and covers what is left of it": `
    SELECT CONCAT('bid ', id) AS 'row', CONCAT_WS(', ', locked - taken, cost, bought) AS expected,
      CONCAT_WS(', ', held, held, amount - stock) AS found
    FROM (SELECT bids.*, usdt + ROUND(usdt * buyer_fee_percentage * 0.01, 6) AS cost
      FROM (SELECT offers.*, ROUND((stock - reserved) * COALESCE(ceiling_price, price_per_unit), 6) AS usdt,
          COALESCE(moved.locked, 0) AS locked, COALESCE(took.taken, 0) AS taken, COALESCE(took.bought, 0) AS bought
        FROM offers
        LEFT JOIN (SELECT offer_id, SUM(amount) AS locked FROM offer_holds GROUP BY offer_id) AS moved ON moved.offer_id = offers.id
        LEFT JOIN (SELECT offer_id, SUM(IF(is_given_back = 1, 0, usdt_amount + buyer_fee)) AS taken,
            SUM(IF(status = 'completed', crypto_amount, 0)) AS bought
          FROM trades WHERE side = 'buy' GROUP BY offer_id) AS took ON took.offer_id = offers.id
        WHERE side = 'buy') AS bids) AS bids
    WHERE held <> locked - taken OR (deleted_at IS NULL AND (held <= cost OR amount - stock <> bought))
      OR (held > 0) <> (deleted_at IS NULL)`,

  'a trade is on an offer of its side': `
    SELECT CONCAT('trade ', trades.id) AS 'row',
      COALESCE(CONCAT_WS(', ', offers.side, offers.owner_id, IF(offers.side = 'buy', offers.buyer_fee_percentage, 0)), 'an offer') AS expected,
      CONCAT_WS(', ', trades.side, IF(trades.side = 'sell', trades.seller_id, trades.buyer_id),
        IF(trades.side = 'buy', trades.buyer_fee_percentage, 0)) AS found
    FROM trades LEFT JOIN offers ON offers.id = trades.offer_id
    WHERE offers.id IS NULL OR offers.side <> trades.side OR offers.owner_id <> IF(trades.side = 'sell', trades.seller_id, trades.buyer_id)
      OR (trades.side = 'buy' AND (offers.crypto_type <> trades.crypto_type OR offers.buyer_fee_percentage <> trades.buyer_fee_percentage))
      OR (trades.is_given_back = 1 AND (trades.side <> 'buy' OR trades.status <> 'cancelled'))`,

  'what was settled by a transfer on the chain has it to itself': `
    SELECT CONCAT(due.kind, ' ', due.id) AS 'row', MIN(due.hash) AS expected, 'not settled' AS found
    FROM (${SETTLED}) AS due LEFT JOIN settled_transfers AS settled
      ON settled.kind = due.kind AND settled.reference_id = due.id AND settled.hash = due.hash
    GROUP BY due.kind, due.id HAVING COUNT(settled.hash) = 0`,

  'every settled transfer has its reason': `
    SELECT CONCAT('transfer ', settled.hash) AS 'row', 'a reason' AS expected,
      CONCAT(settled.kind, ' ', settled.reference_id) AS found
    FROM settled_transfers AS settled
    LEFT JOIN (${SETTLED}) AS due
      ON due.kind = settled.kind AND due.id = settled.reference_id AND due.hash = settled.hash
    WHERE due.id IS NULL`,

  'every transfer has its reason': EXPECTED_TRANSFERS.map(
    ([kind, due]) => `
    SELECT CONCAT('transfer ', made.id) AS 'row', 'a reason' AS expected,
      CONCAT(made.kind, ' ', made.reference_id, ': ', made.amount) AS found
    FROM ledger_transfers AS made LEFT JOIN (${due}) AS wanted ON wanted.reference_id = made.reference_id
    WHERE made.kind = '${kind}' AND wanted.reference_id IS NULL`,
  ).join(' UNION ALL '),

  'every transfer is of a known kind': `
    SELECT CONCAT('transfer ', id) AS 'row', 'a known kind' AS expected, kind AS found FROM ledger_transfers
    WHERE kind NOT IN (${EXPECTED_TRANSFERS.map(([kind]) => `'${kind}'`).join(', ')})`,

  "the platform's fees are those of completed trades and payouts": totalsRule(
    'SELECT SUM(amount) FROM ledger_transfers WHERE credit_account_id = 1',
    `SELECT (SELECT COALESCE(SUM(COALESCE(split_buyer_fee, buyer_fee) + COALESCE(split_seller_fee, seller_fee)), 0)
        FROM trades WHERE status = 'completed')
      + (SELECT COALESCE(SUM(${WITHDRAWAL_COLUMNS.fee}), 0) FROM withdrawals WHERE status = 'approved')`,
  ),

  "users' money and fees are the approved deposits less the approved withdrawals": totalsRule(
    `SELECT (SELECT COALESCE(SUM(balance), 0) FROM ledger_accounts)
      + (SELECT COALESCE(SUM(amount), 0) FROM ledger_transfers WHERE credit_account_id = 1)`,
    `SELECT (SELECT COALESCE(SUM(${DEPOSIT_COLUMNS.credited}), 0) FROM deposits WHERE status = 'approved')
      - (SELECT COALESCE(SUM(${WITHDRAWAL_COLUMNS.paid}), 0) FROM withdrawals WHERE status = 'approved')`,
  ),
};

function heldRule(kind: string, reasons: string): string {
  return `
    SELECT CONCAT('user ', accounts.user_id) AS 'row', COALESCE(reasons.held, 0) AS expected, accounts.balance AS found
    FROM ledger_accounts AS accounts LEFT JOIN (${reasons}) AS reasons ON reasons.user_id = accounts.user_id
    WHERE accounts.kind = '${kind}' AND accounts.balance <> COALESCE(reasons.held, 0)`;
}

function totalsRule(found: string, expected: string): string {
  return `
    SELECT 'platform' AS 'row', totals.expected, totals.found FROM (
      SELECT COALESCE((${expected}), 0) AS expected, COALESCE((${found}), 0) AS found
    ) AS totals WHERE totals.expected <> totals.found`;
}

/** Checks the ledger against the business rows, in one snapshot; an empty list means that every cent is accounted for. */
export async function checkLedger(sequelize: Sequelize): Promise<Violation[]> {
  return inSnapshot(sequelize, async (transaction) => {
    const violations: Violation[] = [];
    for (const [rule, sql] of Object.entries(RULES)) {
      const rows = await select<Omit<Violation, 'rule'>>(transaction, sql);
      violations.push(...rows.map((row) => ({ rule, ...row })));
    }
    return violations;
  });
}
