import type { Remaining } from '@souk/contracts/platform/windDown/windDownSchemas';
import { type Database, select } from '../../kernel/database/statements';

const sumOf = (kind: string) => `COALESCE(SUM(IF(kind = '${kind}', balance, 0)), 0)`;

const REMAINING = `SELECT COUNT(DISTINCT user_id) AS users, ${sumOf('available')} AS available, ${sumOf('escrow')} AS escrow,
    ${sumOf('withdrawal_hold')} AS withdrawal_hold
  FROM ledger_accounts WHERE user_id IS NOT NULL AND balance > 0`;

/**
 * Users' remaining money.
 * @param isLocked Reads the current value and locks it until the transaction ends.
 */
export async function readRemaining(database: Database, isLocked = false): Promise<Remaining> {
  const [row] = await select<Remaining>(database, isLocked ? `${REMAINING} LOCK IN SHARE MODE` : REMAINING);
  if (!row) throw new Error('A sum has no row');
  return { ...row, users: Number(row.users) };
}
