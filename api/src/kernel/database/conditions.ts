import { PROMISED_HOURS } from '@souk/contracts/backOffice/waiting';
import { literal, Op, type WhereOptions } from 'sequelize';

/** Rows made in a period: `from` is included, `to` is not. */
export function madeWithin({ from, to }: { from?: string; to?: string }): WhereOptions[] {
  return [
    ...(from ? [{ createdAt: { [Op.gte]: new Date(from) } }] : []),
    ...(to ? [{ createdAt: { [Op.lt]: new Date(to) } }] : []),
  ];
}

export const PROMISE_BROKEN = literal(`NOW(3) - INTERVAL ${PROMISED_HOURS} HOUR`);

/** Rows in a state in which they wait for an admin, made longer ago than users are promised, by the database's clock. */
export function unanswered(waiting: readonly string[]): WhereOptions {
  return { status: [...waiting], createdAt: { [Op.lt]: PROMISE_BROKEN } };
}

/** A LIKE pattern of texts that start with what a person typed: `%` and `_` in it stand for themselves. */
export function startPattern(typed: string): string {
  return `${typed.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
