import { personalRows } from '@souk/contracts/personalData';
import type {
  FindOptions,
  Includeable,
  Model,
  ModelStatic,
  Order,
  Transaction,
  WhereOptions,
} from 'sequelize';
import type { ExportedLists, Row } from './PersonalTable';

/** Rows that are in memory at once. */
export const PART = 500;

interface List {
  model: ModelStatic<Model>;
  /** The user's rows; those with their `userId` unless said. */
  where?: (userId: number) => WhereOptions;
  include?: Includeable[];
  order?: Order;
  /** Columns that `present` needs beside those that are shown as they are. */
  columns?: string[];
  /** Fields that `present` computes. */
  computed?: string[];
  present?: (row: Row, userId: number) => Row;
}

/** A list of the export, from the columns of a table that its contract names. */
export function listRows(name: keyof typeof personalRows, list: List): ExportedLists {
  return { [name]: (transaction: Transaction, userId: number) => readRows(name, list, transaction, userId) };
}

/** All ids first, from an index: a page after a page of rows that are found by either of two columns would sort all of them each time. */
async function* readRows(
  name: keyof typeof personalRows,
  {
    model,
    where = ofUser,
    include,
    order = ['id'],
    columns = [],
    computed = [],
    present = (row) => row,
  }: List,
  transaction: Transaction,
  userId: number,
): AsyncGenerator<Row[]> {
  const shown = Object.keys(personalRows[name].shape).filter((field) => !computed.includes(field));
  const attributes = [...shown, ...columns].map((column): [string, string] => [column, column]);
  const read: FindOptions = { order, transaction, raw: true };
  const found = await model.findAll({ ...read, attributes: ['id'], where: where(userId) });
  const ids = (found as unknown as { id: number | string }[]).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += PART) {
    const part = { id: ids.slice(start, start + PART) };
    const rows = await model.findAll({ ...read, attributes, where: part, include, nest: true });
    yield (rows as Row[]).map((row) => present(row, userId));
  }
}

const ofUser = (userId: number): WhereOptions => ({ userId });
