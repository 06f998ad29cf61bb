import { lazily, Skeleton } from '@souk/web-core/ui';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { useIsNarrow } from '../useMediaQuery';
import { RowCards } from './RowCards';
import { CurrentRow, type RowsProps } from './RowsProps';

/** A telephone, which shows cards, never fetches the table. */
const RowTable = lazily(
  async () => (await import('./RowTable')).RowTable,
  <Skeleton height={33 + 12 * 37} />,
);

/** A list's rows: a table, or cards where that has no room. */
export function Rows<Row extends { id: number }>(props: RowsProps<Row>) {
  const [current, setCurrent] = useState<number | null>(null);
  const Shown = (useIsNarrow() ? RowCards : RowTable) as (props: RowsProps<Row>) => ReactNode;
  const follow = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-row-key]');
    if (row) setCurrent(Number(row.dataset.rowKey));
  };
  return (
    <CurrentRow value={current}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to where the focus is. */}
      <div onFocus={follow}>
        <Shown {...props} />
      </div>
    </CurrentRow>
  );
}
