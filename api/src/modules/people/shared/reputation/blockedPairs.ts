import type { Sequelize } from 'sequelize';
import { select } from '../../../../kernel/database/statements';

/** SQL: one of two users has blocked the other. Neither then finds the other's offers. */
export function areBlocked(one: string, other: string): string {
  return `(EXISTS (SELECT 1 FROM blocks WHERE user_id = ${one} AND blocked_id = ${other})
    OR EXISTS (SELECT 1 FROM blocks WHERE user_id = ${other} AND blocked_id = ${one}))`;
}

const HIDDEN = `SELECT blocked_id AS id FROM blocks WHERE user_id = :userId
  UNION SELECT user_id AS id FROM blocks WHERE blocked_id = :userId`;

/**
 * Users whose offers are hidden from a user, in ascending order: nearly always none, so that all users share one list's statement and
 * count.
 */
export async function readHidden(sequelize: Sequelize, userId: number): Promise<number[]> {
  const rows = await select<{ id: number }>(sequelize, HIDDEN, { userId });
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
