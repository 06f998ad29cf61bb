import { useLocation, useNavigate, useSearchParams } from '@souk/web-core';
import { useEffect, useRef } from 'react';
import { rememberPlace } from '../rememberPlace';

/** The name under which the open row is kept in the address, so that a link opens it and Back closes it. */
const REVIEW = 'review';

/** The part of a list that is asked for what still waits. */
export const WAITING = { skip: 0, limit: 100 };

/** Which row of a list is open for review. */
export interface Review {
  /** Null while none is open. */
  id: number | null;
  open: (row: { id: number }) => void;
  close: () => void;
  /** Opens the neighbour in the list, where there is one. */
  previous: (() => void) | null;
  next: (() => void) | null;
  /** After a decision about the open row: opens the next one that waits for one, or closes when none is left. */
  openNextWaiting: () => Promise<void>;
}

/**
 * @param rows the page of the list.
 * @param fetchWaiting asks the server which rows of the whole list still wait: others decide too, and a page ends.
 */
export function useReview<Row extends { id: number }>(
  rows: readonly Row[],
  fetchWaiting: () => Promise<readonly Row[]>,
): Review {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const id = idOf(parameters.get(REVIEW));
  const latest = useRef(id);
  latest.current = id;
  const goOn = useRef(() => {});
  useEffect(() => {
    if (id === null) goOn.current();
  }, [id]);

  const show = (to: number) => {
    const next = new URLSearchParams(parameters);
    next.set(REVIEW, String(to));
    // From row to row no history is made: Back closes, however many were looked at.
    const isOpen = latest.current !== null;
    setParameters(next, { replace: isOpen, state: isOpen ? state : { openedFromList: true } });
  };
  const close = () => {
    if (isOpenedFromList(state)) {
      void navigate(-1);
      return;
    }
    const next = new URLSearchParams(parameters);
    next.delete(REVIEW);
    setParameters(next, { replace: true });
  };

  const found = rows.findIndex((row) => row.id === id);
  const place = useRef({ id, at: found });
  if (found >= 0) place.current = { id, at: found };
  // Who came too late with a decision looks at a row that has left a filtered list: its neighbours are those of where it was.
  const hasLeft = found < 0 && place.current.id === id;
  const at = hasLeft ? place.current.at : found;
  const step = (to: number) => {
    const row = at < 0 ? undefined : rows[to];
    return row ? () => show(row.id) : null;
  };
  return {
    id,
    open: (row) => {
      goOn.current = rememberPlace();
      show(row.id);
    },
    close,
    previous: step(at - 1),
    next: step(hasLeft ? at : at + 1),
    openNextWaiting: async () => {
      if (id === null) return;
      // What cannot be asked is not guessed: the admin is back at the list, which says what is wrong.
      const waiting = await fetchWaiting().catch(() => []);
      // The admin may have closed it or gone on since.
      if (latest.current !== id) return;
      const following = nextWaiting(id, rows, waiting);
      if (following === null) close();
      else show(following);
    },
  };
}

/** Onwards from the decided row within its page first, then whatever else waits: nothing is passed over. */
export function nextWaiting(
  decided: number,
  rows: readonly { id: number }[],
  waiting: readonly { id: number }[],
): number | null {
  const left = waiting.map((row) => row.id).filter((id) => id !== decided);
  const onwards = rows.slice(rows.findIndex((row) => row.id === decided) + 1).map((row) => row.id);
  return onwards.find((id) => left.includes(id)) ?? left[0] ?? null;
}

function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function isOpenedFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedFromList' in state;
}
