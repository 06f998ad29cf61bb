import type { personalRows } from '@souk/contracts/personalData';
import type { Transaction } from 'sequelize';
import type { Services } from '../Services';

/** A row of the export: its columns are named as the contract names its fields. */
// biome-ignore lint/suspicious/noExplicitAny: each list's contract says what is in its rows, and the tests compare them with it.
export type Row = Record<string, any>;

/** The rows of a user's in one list of the export, part by part. */
export type ReadList = (transaction: Transaction, userId: number) => AsyncIterable<Row[]>;

export type ExportedLists = Partial<Record<keyof typeof personalRows, ReadList>>;

type Erase = (
  transaction: Transaction,
  userId: number,
  services: Pick<Services, 'sequelize' | 'sealedFiles' | 'logger'>,
) => Promise<unknown>;

/** What becomes of a table whose rows are about users: a text says why nothing is done. */
export interface PersonalTable {
  /** The lists of the export that show its rows. */
  exported: ExportedLists | string;
  /** Takes out what is personal when a user deletes their account. */
  erased: Erase | string;
  /** Before money and open cases are looked for: what is erased now can begin none. */
  isErasedFirst?: true;
}
