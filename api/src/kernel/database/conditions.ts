import { PROMISED_HOURS } from '@souk/contracts/backOffice/desk/waiting';
import { literal, Op, type WhereOptions } from 'sequelize';

/** Rows created in a period: `from` is inclusive, `to` is exclusive. */
export function madeWithin({ from, to }: { from?: string; to?: string }): WhereOptions[] {
  return [
    ...(from ? [{ createdAt: { [Op.gte]: new Date(from) } }] : []),
    ...(to ? [{ createdAt: { [Op.lt]: new Date(to) } }] : []),
  ];
}

export const PROMISE_BROKEN = literal(`NOW(3) - INTERVAL ${PROMISED_HOURS} HOUR`);

/** Rows that have waited for an admin longer than users are promised, by the database's clock. */
export function unanswered(waiting: readonly string[]): WhereOptions {
  return { status: [...waiting], createdAt: { [Op.lt]: PROMISE_BROKEN } };
}

/** A LIKE pattern for texts that start with the input: `%` and `_` in it are literal. */
export function startPattern(typed: string): string {
  return `${typed.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
