import { Skeleton } from '@souk/web-core/ui';
import type { Column } from './Column';

const COUNT = 8;

/** Stand-ins for the rows that are on their way, in their size, so that nothing jumps when they come. */
export function skeletonRows(): { id: number }[] {
  return Array.from({ length: COUNT }, (_, id) => ({ id }));
}

export function skeletonColumns<Row>(columns: Column<Row>[]) {
  return columns.map(({ key, title, width, align }) => ({
    key,
    title,
    width,
    align,
    render: () => <Skeleton width="70%" height={40} />,
  }));
}
