import { Op, type WhereOptions } from 'sequelize';

/** Rows made in a period: `from` is included, `to` is not. */
export function madeWithin({ from, to }: { from?: string; to?: string }): WhereOptions[] {
  return [
    ...(from ? [{ createdAt: { [Op.gte]: new Date(from) } }] : []),
    ...(to ? [{ createdAt: { [Op.lt]: new Date(to) } }] : []),
  ];
}

/** A LIKE pattern of texts that start with what a person typed: `%` and `_` in it stand for themselves. */
export function startPattern(typed: string): string {
  return `${typed.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
