import { useEffect, useEffectEvent } from 'react';

/** Elements that take keys for themselves. */
const TYPED = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';
const ABOVE = '.ant-modal, .ant-popover, .ant-select-dropdown, .ant-picker-dropdown, .ant-dropdown';

/** Positions of those keys on a keyboard with other letters. */
const SIGNS: Record<string, string> = { Slash: '/', Minus: '-', Equal: '=' };

/** The key's Latin name, on a keyboard of any language. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^\p{ASCII}+$/u.test(key)) return key.toLowerCase();
  if (shiftKey && code === 'Slash') return '?';
  return (SIGNS[code] ?? code.replace(/^(?:Key|Digit|Numpad)/, '')).toLowerCase();
}

/**
 * Handles single keys, by their names in lower case, while nothing is typed and no dialog is open above.
 * @param isFirst Takes them from all other handlers of the same keys.
 */
export function useKeys(
  keys: Record<string, (() => void) | null | undefined>,
  isOn = true,
  isFirst = false,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[keyOf(event)];
    if (!action) return;
    event.preventDefault();
    if (isFirst) event.stopImmediatePropagation();
    action();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const isPlain = !(event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.isComposing);
      const taken = event.target instanceof Element && event.target.closest(`${TYPED}, ${ABOVE}`);
      if (isPlain && !taken) press(event);
    };
    document.addEventListener('keydown', listen, isFirst);
    return () => document.removeEventListener('keydown', listen, isFirst);
  }, [isOn, isFirst]);
}
