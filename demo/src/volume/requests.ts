import { WITHDRAWAL_NOTES } from '@souk/contracts/money/wallet/requestMachines';
import { dice, momentOf, NUMBERS, usersBy, type Volume } from './Volume';

/**
 * Withdrawals, then deposits. Each user's first deposit covers all that ever left them, so that no balance falls below zero; it is
 * credited from the start.
 */
export function requests(volume: Volume): string[] {
  const { users, deposits, withdrawals, after } = volume;
  const state = dice('payout', 1000);
  const claim = dice('claim', 1000);
  return [
    `INSERT INTO withdrawals (id, user_id, amount, wallet_address, network, txn_hash, canonical_txn_hash, status, admin_notes,
        created_at, decided_at)
      SELECT made.id, made.user_id, amount, users.wallet_address, 'tron', IF(made.status = 'approved', CONCAT('0x', hash), NULL),
        IF(made.status = 'approved', hash, NULL), made.status,
        CASE made.status WHEN 'processing' THEN '${WITHDRAWAL_NOTES.processing}' WHEN 'approved' THEN '${WITHDRAWAL_NOTES.approved}'
          WHEN 'rejected' THEN '${WITHDRAWAL_NOTES.rejected}' END,
        made.created_at, IF(made.status IN ('approved', 'rejected'), DATE_ADD(made.created_at, INTERVAL 50 MINUTE), NULL)
      FROM (SELECT ${after.withdrawal} + n AS id, ${after.user} + 1 + ${dice('payee', usersBy(volume, withdrawals))} AS user_id,
          (100 + ${dice('sum', 40000)}) / 100 AS amount, SHA2(CONCAT('withdrawal', n), 256) AS hash,
          CASE WHEN ${state} < 3 THEN 'pending' WHEN ${state} < 5 THEN 'processing' WHEN ${state} < 60 THEN 'rejected'
            ELSE 'approved' END AS status,
          ${momentOf(volume, withdrawals)} AS created_at
        FROM ${NUMBERS} WHERE n <= ${withdrawals}) AS made JOIN users ON users.id = made.user_id`,

    `INSERT INTO deposits (id, user_id, amount, network, txn_hash, canonical_txn_hash, status, created_at, decided_at)
      SELECT id, user_id, amount, 'tron', CONCAT('0x', hash), hash, status, created_at,
        IF(status = 'pending', NULL, DATE_ADD(created_at, INTERVAL 50 MINUTE))
      FROM (SELECT ${after.deposit} + n AS id,
          ${after.user} + IF(n <= ${users}, n, 1 + ${dice('depositor', usersBy(volume, deposits))}) AS user_id,
          (1000 + ${dice('paid', 90000)}) / 100 AS amount, SHA2(CONCAT('deposit', n), 256) AS hash,
          CASE WHEN n <= ${users} THEN 'approved' WHEN ${claim} < 4 THEN 'pending' WHEN ${claim} < 60 THEN 'rejected'
            ELSE 'approved' END AS status,
          ${momentOf(volume, deposits)} AS created_at
        FROM ${NUMBERS} WHERE n <= ${deposits}) AS made`,

    `UPDATE deposits JOIN (
        SELECT user_id, SUM(amount) AS amount FROM (
          SELECT buyer_id AS user_id, usdt_amount + buyer_fee AS amount FROM trades
            WHERE id > ${after.trade} AND status <> 'cancelled'
          UNION ALL
          SELECT user_id, amount FROM withdrawals WHERE id > ${after.withdrawal} AND status <> 'rejected'
        ) AS outflows GROUP BY user_id
      ) AS gone ON gone.user_id = deposits.user_id
      SET deposits.amount = deposits.amount + gone.amount
      WHERE deposits.id > ${after.deposit} AND deposits.id <= ${after.deposit + users}`,
  ];
}
