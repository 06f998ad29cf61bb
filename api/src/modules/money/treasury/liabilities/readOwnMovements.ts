import type { TransferKind } from '@souk/contracts/backOffice/desk/evidence';
import type { Moved } from '@souk/contracts/money/treasury/compareStatement.mjs';
import type { Sequelize } from 'sequelize';
import { inSnapshot } from '../../../../kernel/database/inSnapshot';
import { readMovements } from '../../shared/readMovements';

const MOST = 500;

export interface OwnMovements {
  /** Latest first. */
  movements: (Moved & { kind: TransferKind; reference_id: number })[];
  is_whole: boolean;
}

export async function readOwnMovements(sequelize: Sequelize, userId: number): Promise<OwnMovements> {
  const query = { below: null, limit: MOST };
  const rows = await inSnapshot(sequelize, (transaction) => readMovements(transaction, userId, query));
  return {
    movements: rows.map(({ id, kind, referenceId, createdAt, change, balance }) => ({
      id,
      kind,
      reference_id: referenceId,
      created_at: createdAt.toISOString(),
      change,
      balance,
    })),
    is_whole: rows.length < MOST,
  };
}
