import { personalRows } from '@souk/contracts/people/personalRows';
import type {
  FindOptions,
  Includeable,
  Model,
  ModelStatic,
  Order,
  Transaction,
  WhereOptions,
} from 'sequelize';
import type { Services } from './Services';

/** A row of the export: its columns are named as the contract names its fields. */
// biome-ignore lint/suspicious/noExplicitAny: each list's contract says what is in its rows, and the tests compare them with it.
export type Row = Record<string, any>;

/** The rows of a user's in lists of the export, by the lists' names, part by part. */
type ExportedLists = Partial<
  Record<keyof typeof personalRows, (transaction: Transaction, userId: number) => AsyncIterable<Row[]>>
>;

export type Erase = (
  transaction: Transaction,
  userId: number,
  services: Pick<Services, 'sequelize' | 'sealedFiles' | 'logger'>,
) => Promise<unknown>;

/** The export and erasure of a table whose rows are about users: a text says why nothing is done. */
export interface PersonalTable {
  /** The lists of the export that show its rows. */
  exported: ExportedLists | string;
  /** Takes out what is personal when a user deletes their account. */
  erased: Erase | string;
  /** Before money and open cases are looked for: what is erased now can begin none. */
  isErasedFirst?: true;
}
export type PersonalTables = Record<string, PersonalTable>;

/** Rows that are in memory at once. */
export const PART = 500;

interface List {
  /** The user's rows; those with their `userId` unless said. */
  where?: (userId: number) => WhereOptions;
  include?: Includeable[];
  order?: Order;
  /** Columns that `present` needs beside those that the contract names. */
  columns?: string[];
  /** Computes the contract's other fields. */
  present?: (row: Row, userId: number) => Row;
}

/** A list of the export, from the columns of a table that its contract names. */
export function listRows(
  name: keyof typeof personalRows,
  model: ModelStatic<Model>,
  list: List = {},
): ExportedLists {
  return {
    [name]: (transaction: Transaction, userId: number) =>
      readRows(name, model, list, { transaction, userId }),
  };
}

/** All ids first, from an index: a page after a page of rows that are found by either of two columns would sort all of them each time. */
async function* readRows(
  name: keyof typeof personalRows,
  model: ModelStatic<Model>,
  { where = ofUser, include, order = ['id'], columns = [], present = (row) => row }: List,
  { transaction, userId }: { transaction: Transaction; userId: number },
): AsyncGenerator<Row[]> {
  const ofTable = Object.values(model.getAttributes()).map(({ field }) => field);
  const shown = Object.keys(personalRows[name].shape).filter((field) => ofTable.includes(field));
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

/** Erases a table by deleting the user's rows. */
export function deleteRows(model: ModelStatic<Model>): Erase {
  return (transaction, userId) => model.destroy({ where: { userId }, transaction });
}

/** The same of rows that are exported as they are. */
export function ownRows(
  name: keyof typeof personalRows,
  model: ModelStatic<Model>,
  list?: List,
): PersonalTable {
  return { exported: listRows(name, model, list), erased: deleteRows(model) };
}
