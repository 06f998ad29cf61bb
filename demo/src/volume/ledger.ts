import { EXPECTED_TRANSFERS } from '../../../api/src/domain/ledger/expectedTransfers';
import type { Volume } from './Volume';

/** Missing transfers and settlements of deposits, withdrawals and trades, and the balances. */
export function ledger({ after }: Volume): string[] {
  return [
    // IGNORE skips existing transfers: one per kind and reference. Any other fault shows when the ledger is checked.
    ...EXPECTED_TRANSFERS.map(
      ([, due]) =>
        `INSERT IGNORE INTO ledger_transfers (kind, reference_id, debit_account_id, credit_account_id, amount, created_at) ${due}`,
    ),
    ...[
      ['deposit', "'tron'", 'decided_at', "deposits WHERE status = 'approved'"],
      ['withdrawal', "'tron'", 'decided_at', "withdrawals WHERE status = 'approved'"],
      [
        'trade',
        "'sidra'",
        'status_at',
        "trades WHERE status = 'completed' AND canonical_txn_hash IS NOT NULL",
      ],
    ].map(
      ([
        kind,
        network,
        moment,
        from,
      ]) => `INSERT IGNORE INTO settled_transfers (network, hash, kind, reference_id, created_at)
        SELECT ${network}, canonical_txn_hash, '${kind}', id, ${moment} FROM ${from}`,
    ),
    `UPDATE ledger_accounts JOIN (
        SELECT account_id, SUM(amount) AS moved FROM (
          SELECT credit_account_id AS account_id, amount FROM ledger_transfers
          UNION ALL SELECT debit_account_id, -amount FROM ledger_transfers
        ) AS sides GROUP BY account_id
      ) AS moves ON moves.account_id = ledger_accounts.id
      SET ledger_accounts.balance = moves.moved WHERE ledger_accounts.user_id > ${after.user}`,
  ];
}
