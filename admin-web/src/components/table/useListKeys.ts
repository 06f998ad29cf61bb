import { useSearchParams } from '@souk/web-core';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What the keys do in a list, in words. */
export const LIST_KEYS = [
  ['/', 'search'],
  ['J', 'next row'],
  ['K', 'previous row'],
  ['Enter', 'open the row'],
  ['1', 'review it, and ask for the first decision'],
  ['2', 'review it, and ask for the second decision'],
  ['X', 'select the row'],
  ['Esc', 'clear the selection'],
  ['?', 'all keys'],
] as const;

interface KeyActions {
  toggle: (id: number) => void;
  clear: () => void;
  help: () => void;
}

/**
 * The keys of a list, for admins who work in it all day. They move the focus itself from row to row, so that Enter presses what
 * has it. None is heard in a field, a dialog or a review.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, actions: KeyActions): void {
  const [parameters] = useSearchParams();
  const isReviewed = parameters.has('review');
  const press = useEffectEvent((event: KeyboardEvent) => {
    const rows = [...(list.current?.closest('[role=tabpanel]')?.querySelectorAll(ROW) ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const row = rows[at] as HTMLElement | undefined;
    switch (event.key.toLowerCase()) {
      case '/':
        event.preventDefault();
        return list.current?.querySelector<HTMLInputElement>('input[type=search]')?.select();
      case 'j':
        return focusOn(rows[Math.min(at + 1, rows.length - 1)]);
      case 'k':
        return focusOn(rows[Math.max(at - 1, 0)]);
      case 'x':
        return row && actions.toggle(Number(row.dataset.rowKey));
      case '1':
      case '2':
        return row?.querySelectorAll<HTMLElement>('[data-decision]')[Number(event.key) - 1]?.click();
      case 'escape':
        return actions.clear();
      case '?':
        return actions.help();
    }
  });
  useEffect(() => {
    if (isReviewed) return;
    const listen = (event: KeyboardEvent) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented);
      if (isPlain && isForList(event.target)) press(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isReviewed]);
}

const ROW = '[data-row-key]';
const FIELD = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
/** An open dialog or drawer, or what pops up from a button. */
const ABOVE = '.ant-modal, .ant-drawer, .ant-popover, .ant-dropdown, .ant-picker-dropdown';

function isForList(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(`${FIELD}, ${ABOVE}`)) return false;
  return !document.querySelector('.ant-drawer-open, .ant-modal-wrap:not([style*="display: none"])');
}

function focusOn(row: Element | undefined): void {
  row?.querySelector<HTMLElement>('a, button')?.focus();
}
