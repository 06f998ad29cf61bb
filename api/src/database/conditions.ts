import { literal, type Model, type ModelStatic, Op, type WhereOptions } from 'sequelize';

/** Rows made in a period: `from` is included, `to` is not. */
export function madeWithin({ from, to }: { from?: string; to?: string }): WhereOptions[] {
  return [
    ...(from ? [{ createdAt: { [Op.gte]: new Date(from) } }] : []),
    ...(to ? [{ createdAt: { [Op.lt]: new Date(to) } }] : []),
  ];
}

interface Places {
  /** The column of the number that is looked for: the row's own id unless said. */
  number?: string;
  /** Columns of texts, with the start that is looked for in each: what was typed, in the column's own spelling. */
  texts: Record<string, string>;
  /** Columns that hold the id of a user, who is looked for by e-mail and username. */
  users: string[];
}

/**
 * Rows in which what somebody typed is the number, or the start of a text or of a user's name. Each place is searched by its own
 * index: one condition with OR would read the whole table.
 */
export function matching(
  model: ModelStatic<Model>,
  typed: string,
  { number = 'id', texts, users }: Places,
): WhereOptions {
  const table = model.tableName;
  const like = (start: string) => `LIKE ${model.sequelize?.escape(startPattern(start))}`;
  const found = [
    ...(/^#?[1-9]\d{0,14}$/.test(typed)
      ? [`SELECT id FROM ${table} WHERE ${number} = ${typed.replace('#', '')}`]
      : []),
    ...Object.entries(texts)
      // Of a text of signs alone, a hash's own spelling has nothing left, with which every hash starts.
      .filter(([, start]) => start !== '')
      .map(([column, start]) => `SELECT id FROM ${table} WHERE ${column} ${like(start)}`),
    ...users.flatMap((column) =>
      ['email', 'username'].map(
        (name) => `SELECT ${table}.id FROM users JOIN ${table} ON ${table}.${column} = users.id
          WHERE users.${name} ${like(typed.toLowerCase())}`,
      ),
    ),
  ];
  return { id: { [Op.in]: literal(`(SELECT found.id FROM (${found.join(' UNION ')}) AS found)`) } };
}

/** A LIKE pattern of texts that start with what a person typed: `%` and `_` in it stand for themselves. */
export function startPattern(typed: string): string {
  return `${typed.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
