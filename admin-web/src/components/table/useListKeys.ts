import { t } from '@souk/contracts/texts';
import { useSearchParams } from '@souk/web-core';
import type { RefObject } from 'react';
import { useKeys } from '../useKeys';

/** What the keys do in a list, in words. */
export const LIST_KEYS = [
  ['/', t('search')],
  ['J', t('next row')],
  ['K', t('previous row')],
  ['Enter', t('open the row')],
  ['1', t('review it, and ask for the first decision')],
  ['2', t('review it, and ask for the second decision')],
  ['X', t('select the row')],
  ['C', t('approve the clean ones, where there are any')],
  ['N', t('the case that is due next, in all queues')],
  ['Esc', t('clear the selection')],
  ['?', t('all keys')],
] as const;

interface KeyActions {
  toggle: (id: number) => void;
  /** Null while nothing is selected. */
  clear: (() => void) | null;
  help: () => void;
}

/**
 * The keys of a list, for admins who work in it all day. They move the focus itself from row to row, so that Enter presses what
 * has it. None is heard while a review is open, which has keys of its own.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, { toggle, clear, help }: KeyActions): void {
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
      '?': help,
    },
    !parameters.has('review'),
  );
}
