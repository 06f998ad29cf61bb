import type { FieldError } from '@souk/contracts/refusals/problem';
import { type RefObject, useState } from 'react';
import type { Rules } from './Rules';

export type Errors<Name extends string> = Partial<Record<Name, string>>;

interface Form<Name extends string> {
  element: RefObject<HTMLFormElement | null>;
  start: Record<Name, string>;
  values: Record<Name, string>;
}

export function useFieldErrors<Name extends string>(
  rules: Rules<unknown>,
  { element, start, values }: Form<Name>,
) {
  const [errors, setErrors] = useState<Errors<Name>>({});

  /** Returns no errors while the rules are not loaded. */
  function errorsOf(candidate: Record<Name, string>): Errors<Name> {
    const result = rules.check?.(candidate);
    return result && 'errors' in result ? byField(result.errors, start) : {};
  }

  return {
    errors,
    clear: () => setErrors({}),
    show(found: Errors<Name>): void {
      setErrors(found);
      const controls = [...(element.current?.elements ?? [])];
      const first = controls.find((control) => (control.getAttribute('name') ?? '') in found);
      if (first instanceof HTMLElement) first.focus();
    },
    /** Clears an error as soon as it is fixed; a new error waits until the field is left. */
    followChange(name: Name, value: string): void {
      if (Object.keys(errors).length === 0) return;
      const before = errorsOf(values);
      const now = errorsOf({ ...values, [name]: value });
      setErrors((shown) => keepStanding(shown, { before, now }, name));
    },
    leave(name: Name): void {
      // Keep an existing error until the field changes: it may come from the server, which the rules do not know.
      if (values[name] === start[name] || errors[name]) return;
      const { [name]: message } = errorsOf(values);
      if (message !== undefined) setErrors((shown) => ({ ...shown, [name]: message }));
    },
  };
}

export function byField<Name extends string>(
  list: readonly FieldError[],
  fields: Record<Name, string>,
): Errors<Name> {
  const known: Errors<Name> = {};
  for (const { field, message } of list) {
    const name = Object.hasOwn(fields, field) ? field : (field.split('.')[0] ?? '');
    if (Object.hasOwn(fields, name)) known[name as Name] ??= message;
  }
  return known;
}

/**
 * Errors that remain after one field changed. The field's own error becomes the current result of the rules. An error
 * of another field goes only if this change fixed it (two passwords that now match), so the server's errors stay.
 */
function keepStanding<Name extends string>(
  shown: Errors<Name>,
  { before, now }: { before: Errors<Name>; now: Errors<Name> },
  changed: Name,
): Errors<Name> {
  const kept: Errors<Name> = {};
  for (const name of Object.keys(shown) as Name[]) {
    const mended = before[name] !== undefined && now[name] === undefined;
    const message = name === changed ? now[name] : mended ? undefined : shown[name];
    if (message !== undefined) kept[name] = message;
  }
  return kept;
}
