import { useEffect, useRef, useState } from 'react';

/** Which row of a list is open for review. */
export interface Review<Row> {
  /** The row as the list has it now, or as it was last seen where the list no longer shows it. */
  row: Row | null;
  open: (row: Row) => void;
  close: () => void;
  /** Opens the neighbour in the list, where there is one. */
  previous: (() => void) | null;
  next: (() => void) | null;
  /** After a decision: opens the next row that waits for one, or closes when none is left. */
  openNextWaiting: () => void;
}

export function useReview<Row extends { id: number }>(
  rows: readonly Row[],
  isWaiting: (row: Row) => boolean,
): Review<Row> {
  const [opened, setOpened] = useState<Row | null>(null);
  const current = rows.find((row) => row.id === opened?.id);
  const lastSeen = useRef<Row | null>(null);
  useEffect(() => {
    if (current) lastSeen.current = current;
  }, [current]);

  const at = current ? rows.indexOf(current) : -1;
  const step = (to: number) => {
    const row = at < 0 ? undefined : rows[to];
    return row ? () => setOpened(row) : null;
  };
  const remembered = lastSeen.current?.id === opened?.id ? lastSeen.current : opened;
  return {
    row: current ?? remembered,
    open: setOpened,
    close: () => setOpened(null),
    previous: step(at - 1),
    next: step(at + 1),
    openNextWaiting: () => {
      // Onwards from here first, then from the top: nothing that waits is passed over.
      const order = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
      setOpened((before) =>
        before ? (order.find((row) => row.id !== before.id && isWaiting(row)) ?? null) : null,
      );
    },
  };
}
