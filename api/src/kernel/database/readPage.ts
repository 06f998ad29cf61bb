import type { Includeable, Model, ModelStatic, OrderItem, Utils, WhereOptions } from 'sequelize';

/** A page of a list; the total goes into `X-Total-Count`. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

interface PageOptions<Row extends Model> {
  where: WhereOptions<Row>;
  /** A column, descending with a leading `-`: `-created_at`. Ties are sorted by id in the same direction. */
  sort: string;
  /** Condition for rows that come before all others. */
  first?: Utils.Literal;
  skip: number;
  limit: number;
  include: Includeable[];
  /** Returns plain rows without model methods: a third of the time, for long lists. */
  plain?: boolean;
}

/**
 * One page of a list, and its total. It finds row ids from an index alone, then reads the rows. A page beyond the middle is counted
 * from the other end, so that the last one costs as little as the first.
 */
export async function readPage<Row extends Model & { id: number }>(
  model: ModelStatic<Row>,
  { where, sort, first, skip, limit, include, plain = false }: PageOptions<Row>,
): Promise<Page<Row>> {
  const total = await model.count({ where });
  const length = Math.min(limit, total - skip);
  if (length <= 0) return { items: [], total };
  const fromEnd = skip > total / 2;
  const found = await model.findAll({
    attributes: ['id'],
    where,
    order: [...(first ? [[first, fromEnd ? 'ASC' : 'DESC'] as OrderItem] : []), ...orderOf(sort, fromEnd)],
    offset: fromEnd ? total - skip - length : skip,
    limit: length,
    raw: true,
  });
  const ids = found.map(({ id }) => id);
  if (fromEnd) ids.reverse();
  const rows = await model.findAll({
    where: { id: ids } as WhereOptions<Row>,
    include,
    raw: plain,
    nest: plain,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []), total };
}

function orderOf(sort: string, backwards: boolean): OrderItem[] {
  const direction = sort.startsWith('-') === backwards ? 'ASC' : 'DESC';
  const column = sort.replace(/^-/, '');
  return column === 'id'
    ? [['id', direction]]
    : [
        [column, direction],
        ['id', direction],
      ];
}
