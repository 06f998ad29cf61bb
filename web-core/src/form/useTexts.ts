import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';

export function useTexts<Name extends string>(
  initial: Record<Name, string>,
  form: RefObject<HTMLFormElement | null>,
) {
  const [{ start, values }, setTexts] = useState({ start: initial, values: initial });
  const changed = (Object.keys(start) as Name[]).filter((name) => values[name] !== start[name]);

  // Text typed into a prerendered page before its script ran counts as typed.
  const adoptTyped = useEffectEvent(() => {
    const data = form.current ? [...new FormData(form.current)] : [];
    const typed = data.filter(
      ([name, value]) => Object.hasOwn(start, name) && typeof value === 'string' && value !== '',
    );
    if (typed.length > 0)
      setTexts((before) => ({ ...before, values: { ...before.values, ...Object.fromEntries(typed) } }));
  });
  // Layout effect: an effect after the first paint could run after a press.
  useLayoutEffect(() => adoptTyped(), []);

  return {
    start,
    values,
    changed,
    set(name: Name, value: string): void {
      setTexts((before) => ({ ...before, values: { ...before.values, [name]: value } }));
    },
    /** Resets to these texts, which become the initial ones. */
    reset(next: Record<Name, string>): void {
      setTexts({ start: next, values: next });
    },
    /** Sets new initial texts and keeps the changed ones, also those that are adopted in the same moment. */
    follow(next: Record<Name, string>): void {
      setTexts((before) => {
        const kept = Object.entries<string>(before.values).filter(
          ([name, value]) => value !== before.start[name as Name],
        );
        return { start: next, values: { ...next, ...Object.fromEntries(kept) } };
      });
    },
  };
}
