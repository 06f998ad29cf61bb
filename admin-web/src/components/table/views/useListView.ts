import { readStored, store } from '@souk/web-core/request';
import { useState } from 'react';
import type { Column } from '../rows/Column';

export interface ListView {
  hidden: readonly string[];
  size: 'small' | 'middle' | 'large';
}

/** A list's view, stored in this browser. */
export function useListView<Row>(
  list: string,
  columns: readonly Column<Row>[],
): [ListView, (view: ListView) => void] {
  const key = `list-view:${list}`;
  const [view, setView] = useState<ListView>(() => ({
    hidden: columns.filter(({ isExtra }) => isExtra).map((column) => column.key),
    size: 'small',
    ...readStored<Partial<ListView>>(key),
  }));
  const keep = (next: ListView) => {
    setView(next);
    store(key, next);
  };
  return [view, keep];
}
