import { personalRows } from '@souk/contracts/people/personalData/personalRows';
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

/** A row of the export, with columns named like the contract's fields. */
// biome-ignore lint/suspicious/noExplicitAny: each list's contract says what is in its rows, and the tests compare them with it.
export type Row = Record<string, any>;

/** A user's rows in lists of the export, by list name, in parts. */
type ExportedLists = Partial<
  Record<keyof typeof personalRows, (transaction: Transaction, userId: number) => AsyncIterable<Row[]>>
>;

export type Erase = (
  transaction: Transaction,
  userId: number,
  services: Pick<Services, 'sequelize' | 'sealedFiles' | 'logger'>,
) => Promise<unknown>;

/** Export and erasure of a table with rows about users; a text instead says why nothing is done. */
export interface PersonalTable {
  exported: ExportedLists | string;
  erased: Erase | string;
  /** Erased before money and open cases are checked, so that it can begin none. */
  isErasedFirst?: true;
}
export type PersonalTables = Record<string, PersonalTable>;

/** Rows in memory at a time. */
export const PART = 500;

interface List {
  /** Condition for the user's rows; by default their `userId`. */
  where?: (userId: number) => WhereOptions;
  include?: Includeable[];
  order?: Order;
  /** Columns that `present` needs beyond those of the contract. */
  columns?: string[];
  /** Computes the contract's other fields. */
  present?: (row: Row, userId: number) => Row;
}

/** A list of the export, from the table columns that its contract names. */
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

/** Reads all ids first, from an index: paging over an OR of two columns would sort all rows for each page. */
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

export function deleteRows(model: ModelStatic<Model>): Erase {
  return (transaction, userId) => model.destroy({ where: { userId }, transaction });
}

export function ownRows(
  name: keyof typeof personalRows,
  model: ModelStatic<Model>,
  list?: List,
): PersonalTable {
  return { exported: listRows(name, model, list), erased: deleteRows(model) };
}
