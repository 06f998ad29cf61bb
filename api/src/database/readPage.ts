import type { Includeable, Model, ModelStatic, WhereOptions } from 'sequelize';
import type { Page } from '../http/route';

export interface PageOptions<Row extends Model> {
  where: WhereOptions<Row>;
  /** An attribute, downwards with `-` before it: `-id`. Rows that are equal in it follow by id, in the same direction. */
  sort: string;
  skip: number;
  limit: number;
  include: Includeable[];
}

type Direction = 'ASC' | 'DESC';

/** A page of a list with the length of the whole: first which rows, from an index alone, then the rows themselves. */
export async function readPage<Row extends Model & { id: number }>(
  model: ModelStatic<Row>,
  { where, sort, skip, limit, include }: PageOptions<Row>,
): Promise<Page<Row>> {
  const total = await model.count({ where });
  const direction: Direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  const attribute = sort.replace(/^-/, '');
  const found = await model.findAll({
    attributes: ['id'],
    where,
    order:
      attribute === 'id'
        ? [['id', direction]]
        : [
            [attribute, direction],
            ['id', direction],
          ],
    offset: skip,
    limit,
    raw: true,
  });
  const rows = await model.findAll({
    where: { id: found.map(({ id }) => id) } as WhereOptions<Row>,
    include,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { items: found.flatMap(({ id }) => byId.get(id) ?? []), total };
}
