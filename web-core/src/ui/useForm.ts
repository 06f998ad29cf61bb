import type { FieldError } from '@souk/contracts/problem';
import { type FormEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { errorText } from '../request/errorText';
import { isRequestFailure } from '../request/RequestFailure';
import type { ControlProps } from './Field';
import type { Rules } from './Rules';

type Errors<Name extends string> = Partial<Record<Name, string>>;

export interface FormOptions<Output, Name extends string> {
  /** One text per field; the rules read them. */
  initial: Record<Name, string>;
  /** Gets what the rules made of the texts. What it throws is shown: field errors at their fields, the rest above the form. */
  onSubmit: (output: Output) => Promise<unknown> | unknown;
  /** The spec's text for this form when a failure brings none of its own (spec §8). */
  fallback?: string;
}

export interface FormProps {
  ref: RefObject<HTMLFormElement | null>;
  /** What is typed into a prerendered form, and sent before its script runs, must not show up in the address. */
  method: 'post';
  noValidate: true;
  onFocus: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export interface FormState<Name extends string> {
  /** For `<Form form={form}>` or a `<form {...form.props}>`. */
  props: FormProps;
  /** For a control: `<Field label="Email" {...form.field('email')} />`. */
  field: (name: Name) => ControlProps;
  values: Record<Name, string>;
  setValue: (name: Name, value: string) => void;
  errors: Errors<Name>;
  /** What the server said that belongs to no field, or null. */
  formError: string | null;
  dismissError: () => void;
  submitting: boolean;
  /** Whether any field differs from its initial value. */
  isDirty: boolean;
  /** Of what the rules made of the texts, what belongs to fields that differ from their initial values. */
  pickChanged: <Output extends Partial<Record<Name, unknown>>>(output: Output) => Partial<Output>;
  /** Back to the initial values, or to new ones, which then are the initial ones. */
  reset: (values?: Record<Name, string>) => void;
  /** New initial values, with what was changed kept as it is. */
  follow: (values: Record<Name, string>) => void;
}

/**
 * A form that explains itself with the rules the api refuses with. A field's first error shows when it is left after a
 * change, and at submit, when the focus goes to the first wrong field. A request that fails keeps all that was typed.
 */
export function useForm<Output, Name extends string>(
  rules: Rules<Output>,
  { initial, onSubmit, fallback }: FormOptions<Output, Name>,
): FormState<Name> {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [formError, setFormError] = useState<string | null>(null);
  const [submitting, setSubmitting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const inFlight = useRef(false);
  const isName = (name: string): name is Name => Object.hasOwn(start, name);
  const changed = (Object.keys(start) as Name[]).filter((name) => values[name] !== start[name]);

  // What was typed into a prerendered page before this script ran counts as typed.
  const adoptTyped = useEffectEvent(() => {
    const data = form.current ? [...new FormData(form.current)] : [];
    const typed = data.filter(([name, value]) => isName(name) && typeof value === 'string' && value !== '');
    if (typed.length > 0) setValues({ ...values, ...(Object.fromEntries(typed) as Errors<Name>) });
  });
  // Before anybody can press: an effect that comes after the first paint may come after the press.
  useLayoutEffect(() => adoptTyped(), []);

  /** What is wrong, as far as the rules are known. */
  function errorsOf(candidate: Record<Name, string>): Errors<Name> {
    const result = rules.check?.(candidate);
    return result && 'errors' in result ? byField(result.errors) : {};
  }

  function byField(list: readonly FieldError[]): Errors<Name> {
    const known: Errors<Name> = {};
    for (const { field, message } of list) {
      const name = field.split('.')[0] ?? '';
      if (isName(name)) known[name] ??= message;
    }
    return known;
  }

  function showErrors(found: Errors<Name>): void {
    setErrors(found);
    const controls = [...(form.current?.elements ?? [])];
    const first = controls.find((control) => (control.getAttribute('name') ?? '') in found);
    if (first instanceof HTMLElement) first.focus();
  }

  function setValue(name: Name, value: string): void {
    setValues((before) => ({ ...before, [name]: value }));
    // An error goes as soon as it is mended; a new one waits until the field is left.
    if (Object.keys(errors).length > 0) {
      const before = errorsOf(values);
      const now = errorsOf({ ...values, [name]: value });
      setErrors((shown) => keepStanding(shown, { before, now }, name));
    }
  }

  function leave(name: Name): void {
    // What is shown stands until the field changes: the rules know nothing of what the server said.
    if (values[name] === start[name] || errors[name]) return;
    const { [name]: message } = errorsOf(values);
    if (message !== undefined) setErrors((shown) => ({ ...shown, [name]: message }));
  }

  function fail(error: unknown): void {
    const known = isRequestFailure(error) ? byField(error.fieldErrors) : {};
    if (Object.keys(known).length > 0) showErrors(known);
    else setFormError(errorText(error, fallback));
  }

  async function submit(): Promise<void> {
    if (inFlight.current) return;
    inFlight.current = true;
    setFormError(null);
    try {
      if (!rules.check) setSubmitting(true);
      const check = rules.check ?? (await rules.load());
      const result = check(values);
      if ('errors' in result) {
        showErrors(byField(result.errors));
        return;
      }
      setErrors({});
      setSubmitting(true);
      await onSubmit(result.output);
    } catch (error) {
      fail(error);
    } finally {
      inFlight.current = false;
      setSubmitting(false);
    }
  }

  return {
    props: {
      ref: form,
      method: 'post',
      noValidate: true,
      // Whoever is in a field needs its rules soon.
      onFocus: () => void rules.load().catch(() => undefined),
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name] ?? null,
      onValueChange: (value) => setValue(name, value),
      onBlur: () => leave(name),
    }),
    values,
    setValue,
    errors,
    formError,
    dismissError: () => setFormError(null),
    submitting,
    isDirty: changed.length > 0,
    pickChanged: (output) => {
      const picked: Partial<typeof output> = {};
      for (const name of changed) picked[name] = output[name];
      return picked;
    },
    reset: (next = start) => {
      setStart(next);
      setValues(next);
      setErrors({});
      setFormError(null);
    },
    follow: (next) => {
      const kept = changed.map((name) => [name, values[name]]);
      setStart(next);
      setValues({ ...next, ...Object.fromEntries(kept) });
    },
  };
}

/**
 * The errors that stay after one field changed. Its own becomes what the rules now say; another's goes only when this
 * change mended it (two passwords that now match), so what the server said of another field stands.
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
