import { type Includeable, type Model, type ModelStatic, Op, type WhereOptions } from 'sequelize';

const PART = 500;

export interface Selection<Row extends Model> {
  model: ModelStatic<Row>;
  where: WhereOptions<Row>;
  include: Includeable[];
}

/**
 * All rows of a list, newest first, in parts. Each part begins below the last one's lowest id: a row that is added or leaves the list
 * during the export moves no other.
 */
export async function* readParts<Row extends Model & { id: number }>(
  { model, where, include }: Selection<Row>,
  size = PART,
): AsyncGenerator<Row[]> {
  let below: WhereOptions = {};
  for (;;) {
    const rows: Row[] = await model.findAll({
      where: { [Op.and]: [where, below] } as WhereOptions<Row>,
      include,
      order: [['id', 'DESC']],
      limit: size,
    });
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    below = { id: { [Op.lt]: rows.at(-1)?.id } };
  }
}
