import { compareAmounts } from '@souk/contracts/amounts/amounts';
import type { Transaction } from 'sequelize';
import { WITHDRAWAL_COLUMNS } from '../../../../domain/ledger/requestColumns';
import { TreasuryState } from '../../../../domain/models';
import type { PlatformSettings } from '../../../../domain/policy/settings/settings';
import { lockRow } from '../../../../kernel/database/lockRow';
import { select } from '../../../../kernel/database/statements';

interface Outflow {
  paid: string;
  /** Moment at which the oldest part is an hour old. */
  freesAt: Date;
}

/**
 * Payouts begun within an hour, if they have reached the ceiling (`outflow_hour`); else null. The treasury is locked first: of two parallel
 * releases the later one counts the earlier.
 */
export async function readOutflow(
  transaction: Transaction,
  { outflow_hour: max }: Pick<PlatformSettings, 'outflow_hour'>,
): Promise<Outflow | null> {
  if (compareAmounts(max, '0') === 0) return null;
  const state = await lockRow(transaction, TreasuryState, 1);
  await state.update({ version: state.version + 1 }, { transaction });
  const [row] = await select<{ paid: string; freesAt: Date | null }>(
    transaction,
    `SELECT COALESCE(SUM(${WITHDRAWAL_COLUMNS.held}), 0) AS paid, MIN(released_at) + INTERVAL 1 HOUR AS freesAt FROM withdrawals
     WHERE released_at > NOW(3) - INTERVAL 1 HOUR AND status <> 'rejected'`,
  );
  if (!row?.freesAt || compareAmounts(row.paid, max) < 0) return null;
  return { paid: row.paid, freesAt: row.freesAt };
}
