import { createContext } from 'react';
import type { Filter } from '../Filter';
import type { ListAddress } from '../useListAddress';
import type { ListView } from '../views/useListView';
import type { Column } from './Column';

export interface RowsProps<Row> {
  /** Name of the list for a screen reader: "Deposits". */
  label: string;
  columns: Column<Row>[];
  rows: Row[] | undefined;
  view: ListView;
  /** The list's place, for headings that sort and filter. */
  address?: ListAddress;
  filters?: readonly Filter[];
  onOpen?: (row: Row) => void;
  isHighlighted?: (row: Row) => boolean;
  selection?: { ids: number[]; select: (ids: number[]) => void };
}

/** The focused row: only its buttons are coloured. */
export const CurrentRow = createContext<number | null>(null);
