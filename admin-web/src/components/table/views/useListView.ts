import { readStored, store } from '@souk/web-core/request';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Column } from '../rows/Column';

export interface ListView {
  hidden: readonly string[];
  size: 'small' | 'middle' | 'large';
}

/** Width of the column that selects rows, in pixels. */
export const SELECT_WIDTH = 40;

/** A list's view: as chosen and stored in this browser, else the columns that its frame has room for. */
export function useListView<Row>(
  list: string,
  columns: readonly Column<Row>[],
  frame: RefObject<HTMLElement | null>,
): [ListView, (change: Partial<ListView>) => void] {
  const key = `list-view:${list}`;
  const room = useWidth(frame);
  const [chosen, choose] = useState(() => readStored<Partial<ListView>>(key) ?? {});
  const change = (next: Partial<ListView>) => {
    choose({ ...chosen, ...next });
    store(key, { ...chosen, ...next });
  };
  return [{ size: 'small', hidden: withoutRoom(columns, room - SELECT_WIDTH), ...chosen }, change];
}

/** Width of an element in pixels; of one that is not laid out, any. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    const measure = () => setWidth(element.current?.clientWidth ?? 0);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width || Number.POSITIVE_INFINITY;
}

function withoutRoom<Row>(columns: readonly Column<Row>[], room: number): string[] {
  const shown = columns.filter(({ isExtra }) => !isExtra);
  const spare = shown
    .filter((column) => column.spare)
    .toSorted((one, other) => (one.spare ?? 0) - (other.spare ?? 0));
  const hidden = columns.filter(({ isExtra }) => isExtra);
  const width = () => shown.reduce((sum, column) => sum + (hidden.includes(column) ? 0 : column.width), 0);
  while (spare.length > 0 && width() > room) hidden.push(...spare.splice(-1));
  return hidden.map(({ key }) => key);
}
