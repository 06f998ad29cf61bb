import { createContext } from 'react';
import type { Column } from './Column';
import type { Filter } from './Filter';
import type { ListAddress } from './useListAddress';
import type { ListView } from './useListView';

/** What a list's rows take, as a table or as cards. */
export interface RowsProps<Row> {
  /** What is listed, to a screen reader: "Deposits". */
  label: string;
  columns: Column<Row>[];
  /** Undefined while they are on their way. */
  rows: Row[] | undefined;
  view: ListView;
  /** Where the list is, for headings that sort and filter. */
  address?: ListAddress;
  filters?: readonly Filter[];
  onOpen?: (row: Row) => void;
  isHighlighted?: (row: Row) => boolean;
  /** The selected rows, where rows can be selected. */
  selection?: { ids: number[]; select: (ids: number[]) => void };
}

/** The row that the keyboard is at: only its buttons are coloured. */
export const CurrentRow = createContext<number | null>(null);
