import { useSearchParams } from '@souk/web-core';
import type { RefObject } from 'react';
import { useKeys } from '../../useKeys';

interface KeyActions {
  toggle: (id: number) => void;
  clear: (() => void) | null;
}

/**
 * Keys of a list, for admins who work in it all day. They move the focus itself from row to row, so that Enter presses the focused
 * element. They are off while a review, which has its own keys, is open.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, { toggle, clear }: KeyActions): void {
  const [parameters] = useSearchParams();
  // A part of the panel may have several lists: the keys go through all of their rows.
  const rows = () => [
    ...(list.current?.closest('[data-panel]')?.querySelectorAll<HTMLElement>('[data-row-key]') ?? []),
  ];
  const at = () => rows().findIndex((row) => row.contains(document.activeElement));
  const focusOn = (place: number) => rows()[place]?.querySelector<HTMLElement>('a, button')?.focus();
  const decide = (which: number) =>
    rows()[at()]?.querySelectorAll<HTMLElement>('[data-decision]')[which]?.click();
  useKeys(
    {
      '/': () => {
        const search = list.current?.querySelector<HTMLInputElement>('input[type=search]');
        search?.focus();
        search?.select();
      },
      j: () => focusOn(Math.min(at() + 1, rows().length - 1)),
      k: () => focusOn(Math.max(at() - 1, 0)),
      x: () => {
        const key = rows()[at()]?.dataset.rowKey;
        if (key) toggle(Number(key));
      },
      1: () => decide(0),
      2: () => decide(1),
      escape: clear,
    },
    !parameters.has('review'),
  );
}
