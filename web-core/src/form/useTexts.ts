import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';

export function useTexts<Name extends string>(
  initial: Record<Name, string>,
  form: RefObject<HTMLFormElement | null>,
) {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const changed = (Object.keys(start) as Name[]).filter((name) => values[name] !== start[name]);

  // Text typed into a prerendered page before its script ran counts as typed.
  const adoptTyped = useEffectEvent(() => {
    const data = form.current ? [...new FormData(form.current)] : [];
    const typed = data.filter(
      ([name, value]) => Object.hasOwn(start, name) && typeof value === 'string' && value !== '',
    );
    if (typed.length > 0) setValues({ ...values, ...Object.fromEntries(typed) });
  });
  // Layout effect: an effect after the first paint could run after a press.
  useLayoutEffect(() => adoptTyped(), []);

  return {
    start,
    values,
    changed,
    set(name: Name, value: string): void {
      setValues((before) => ({ ...before, [name]: value }));
    },
    /** Resets to these texts, which become the initial ones. */
    reset(next: Record<Name, string>): void {
      setStart(next);
      setValues(next);
    },
    /** Sets new initial texts and keeps the changed ones. */
    follow(next: Record<Name, string>): void {
      const kept = changed.map((name) => [name, values[name]]);
      setStart(next);
      setValues({ ...next, ...Object.fromEntries(kept) });
    },
  };
}
