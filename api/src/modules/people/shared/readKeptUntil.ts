import type { Transaction } from 'sequelize';
import { readSettings } from '../../../domain/policy/settings/settings';
import { select } from '../../../kernel/database/statements';

/** Last day on which documents are retained if the account is deleted now, by the database's clock; null without documents. */
export async function readKeptUntil(transaction: Transaction, userId: number): Promise<string | null> {
  const { kyc_retention_years: years } = await readSettings(transaction);
  if (years === 0) return null;
  const [row] = await select<{ day: string }>(
    transaction,
    `SELECT CAST(DATE(NOW(3)) + INTERVAL :years YEAR AS CHAR) AS day FROM kyc_documents
      WHERE user_id = :userId LIMIT 1`,
    { years, userId },
  );
  return row?.day ?? null;
}
