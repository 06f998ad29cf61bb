import type { ReactNode } from 'react';

/** A column of a list: how it looks in a table and on a card. */
export interface Column<Row> {
  key: string;
  title: string;
  /** In pixels; wider where the table has room. */
  width: number;
  align?: 'end';
  /** The api's `sort` that a first press on its heading asks for: "-amount" shows the largest first. */
  sort?: string;
  /** The name of the filter that its heading has. */
  filter?: string;
  /** The line of a card that it is on. What is on none is in the table, and in what the card opens. */
  line?: 1 | 2 | 3;
  /** Whether its title stands before it on a card: two people in a row are told apart by it. */
  isNamed?: boolean;
  /** Whether it is hidden until an admin chooses it. */
  isExtra?: boolean;
  render: (row: Row) => ReactNode;
}

/** Width of a column of exact moments, in each language: Arabic names its months in full. */
export const MOMENT_WIDTH = 160;

/** The key of the column that holds a row's buttons: it stays in sight. */
export const ACTIONS = 'actions';
