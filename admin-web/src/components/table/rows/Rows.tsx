import { lazily, Skeleton } from '@souk/web-core/ui';
import { type FocusEvent, type ReactNode, Suspense, useState } from 'react';
import { useIsNarrow } from '../../useMediaQuery';
import { RowCards } from './RowCards';
import { CurrentRow, type RowsProps } from './RowsProps';

/** A phone, which shows cards, never fetches the table. */
const RowTable = lazily(async () => (await import('./RowTable')).RowTable);
/** Heights as the table draws them, so that the content below does not jump. */
const HEAD_HEIGHT = 33;
const ROW_HEIGHT = 37;
/** Assumed number of rows before it is known. */
const FIRST_ROWS = 12;

/**
 * A list's rows: a table, or cards if that has no room.
 * @param waitsOutside The boundary around it waits for the table's code: content below rows of unknown height would jump.
 */
export function Rows<Row extends { id: number }>({
  waitsOutside = false,
  ...props
}: RowsProps<Row> & { waitsOutside?: boolean }) {
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
        {waitsOutside ? (
          <Shown {...props} />
        ) : (
          <Suspense
            fallback={<Skeleton height={HEAD_HEIGHT + ROW_HEIGHT * (props.rows?.length ?? FIRST_ROWS)} />}
          >
            <Shown {...props} />
          </Suspense>
        )}
      </div>
    </CurrentRow>
  );
}
