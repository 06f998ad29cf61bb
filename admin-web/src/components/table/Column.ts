import type { ReactNode } from 'react';

/** A column of a list: how it looks in a table and as a line of a card, and what of it goes into an export. */
export interface Column<Row> {
  key: string;
  title: string;
  /** Its share of the table's width; pixels at the widest. */
  width: number;
  align?: 'right';
  /** The api's `sort` that a first press on its heading asks for: "-amount" shows the largest first. */
  sort?: string;
  render: (row: Row) => ReactNode;
  /** The cells of an export, by their heading. */
  csv?: (row: Row) => Record<string, string | number | null>;
}

/** The key of the column that holds a row's buttons; on a card they go below everything else. */
export const ACTIONS = 'actions';
