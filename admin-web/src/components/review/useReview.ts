import type { Assignment } from '@souk/contracts/backOffice/desk/assignments';
import { useCurrentUser, useLocation, useNavigate, useSearchParams } from '@souk/web-core';
import { useEffect, useRef, useState } from 'react';
import { rememberPlace } from '../rememberPlace';
import { useAddressQuery } from '../useAddressQuery';

/** Query parameters for the open row and for the decision to ask about at once. */
const REVIEW = 'review';
const ASK = 'ask';

interface Row {
  id: number;
  claim?: Assignment | null;
}

export interface Review {
  /** Null while none is open. */
  id: number | null;
  open: (row: Row, ask?: string) => void;
  close: () => void;
  previous: (() => void) | null;
  next: (() => void) | null;
  /** The row that opens after a decision; null if none is left. */
  nextId: number | null;
  /** After a decision: opens that row, or closes. */
  openNext: () => void;
  /** The decision to ask about once the review is ready: its action, or its number from a key. */
  wanted: string | null;
  want: (decision: string | null) => void;
}

export function useReviewId(): number | null {
  const [parameters] = useSearchParams();
  return idOf(parameters.get(REVIEW));
}

/** @param rows Rows to step through, in this order. */
export function useReview(rows: readonly Row[]): Review {
  const { latest, change } = useAddressQuery();
  const navigate = useNavigate();
  const { state } = useLocation();
  const self = useCurrentUser();
  const id = useReviewId();
  const [wanted, want] = useWanted(id);
  const goOn = useRef(() => {});
  useEffect(() => {
    if (id === null) goOn.current();
  }, [id]);

  const show = (to: number, ask?: string) => {
    // Stepping from row to row adds no history: Back closes the review.
    const replace = latest().has(REVIEW);
    change(
      (next) => {
        next.set(REVIEW, String(to));
        // The current address may still ask about the previous row.
        next.delete(ASK);
        if (ask) next.set(ASK, ask);
      },
      { replace, state: id === null ? { openedFromList: true } : state },
    );
  };
  const close = () => {
    if (isOpenedFromList(state)) {
      void navigate(-1);
      return;
    }
    change((next) => next.delete(REVIEW), { replace: true });
  };

  const { at, hasLeft } = usePlace(rows, id);
  const onwards = hasLeft ? at : at + 1;
  // A row decided here may still be in the queue on the screen.
  const passed = useRef(new Set<number>());
  const nextId = nextWaiting(onwards, rows, { passed: [...passed.current, id], adminId: self.id });
  const step = (to: number) => {
    const row = rows[to];
    return row ? () => show(row.id) : null;
  };
  return {
    id,
    open: (row, ask) => {
      if (id === null) goOn.current = rememberPlace();
      show(row.id, ask);
    },
    close,
    previous: step(at - 1),
    next: step(onwards),
    nextId,
    openNext: () => {
      if (id !== null) passed.current.add(id);
      if (nextId === null) close();
      else show(nextId);
    },
    wanted,
    want,
  };
}

/** The wanted decision about the open row; one about another row is dropped. */
function useWanted(id: number | null): [string | null, (decision: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const [wanted, setWanted] = useState<{ id: number; decision: string } | null>(null);
  const want = (decision: string | null) => setWanted(decision && id !== null ? { id, decision } : null);
  const asked = parameters.get(ASK);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read from the address once, and then no part of it.
  useEffect(() => {
    if (asked === null) return;
    want(asked);
    const rest = new URLSearchParams(parameters);
    rest.delete(ASK);
    setParameters(rest, { replace: true, state });
  }, [asked]);
  return [wanted?.id === id ? (wanted?.decision ?? null) : null, want];
}

/** Index of the open row, or its last index once it has left; -1 if it was never in the list. */
function usePlace(rows: readonly Row[], id: number | null): { at: number; hasLeft: boolean } {
  const found = rows.findIndex((row) => row.id === id);
  const place = useRef({ id, at: found });
  if (found >= 0) place.current = { id, at: found };
  const hasLeft = found < 0 && place.current.id === id && place.current.at >= 0;
  return { at: hasLeft ? place.current.at : found, hasLeft };
}

/** Searches from a place on, then from the start. Rows that another admin looks at come last. */
export function nextWaiting(
  from: number,
  rows: readonly Row[],
  { passed, adminId }: { passed: readonly (number | null)[]; adminId: number },
): number | null {
  const others = [...rows.slice(from), ...rows.slice(0, from)].filter((row) => !passed.includes(row.id));
  const free = others.find(({ claim }) => !claim || claim.by.id === adminId);
  return (free ?? others[0])?.id ?? null;
}

function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function isOpenedFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedFromList' in state;
}
