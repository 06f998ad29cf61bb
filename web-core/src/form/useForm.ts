import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { errorText } from '../request/errorText';
import { isRequestFailure } from '../request/RequestFailure';
import type { ControlProps } from './Field';
import type { Rules } from './Rules';
import { byField, type Errors, useFieldErrors } from './useFieldErrors';
import { useTexts } from './useTexts';

export interface FormOptions<Output, Name extends string> {
  initial: Record<Name, string>;
  /** Receives the parsed output. Errors that it throws are shown: field errors at their fields, the rest above the form. */
  onSubmit: (output: Output) => Promise<unknown> | unknown;
  /** Text for a failure without its own text (docs/domain.md#what-clients-rely-on). */
  fallback?: string;
}

export interface FormProps {
  ref: RefObject<HTMLFormElement | null>;
  /** Post, because a prerendered form that is sent before its script runs must not put its values into the address. */
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
  formError: string | null;
  dismissError: () => void;
  submitting: boolean;
  isDirty: boolean;
  pickChanged: <Output extends Partial<Record<Name, unknown>>>(output: Output) => Partial<Output>;
  /** Resets to the initial values, or to the given ones, which become the initial values. */
  reset: (values?: Record<Name, string>) => void;
  /** Sets new initial values and keeps the changed fields. */
  follow: (values: Record<Name, string>) => void;
}

/**
 * Form that validates with the api's own rules. A field shows its first error when it is left after a change;
 * submitting shows all and focuses the first invalid field. A failed request keeps all typed values.
 */
export function useForm<Output, Name extends string>(
  rules: Rules<Output>,
  { initial, onSubmit, fallback }: FormOptions<Output, Name>,
): FormState<Name> {
  const element = useRef<HTMLFormElement>(null);
  const { start, values, changed, ...texts } = useTexts(initial, element);
  const { errors, ...fields } = useFieldErrors(rules, { element, start, values });
  const [formError, setFormError] = useState<string | null>(null);
  const { submitting, setSubmitting, once } = useSubmitting();

  function setValue(name: Name, value: string): void {
    texts.set(name, value);
    fields.followChange(name, value);
  }

  async function submit(): Promise<void> {
    setFormError(null);
    try {
      if (!rules.check) setSubmitting(true);
      const result = (rules.check ?? (await rules.load()))(values);
      if ('errors' in result) return fields.show(byField(result.errors, start));
      fields.clear();
      setSubmitting(true);
      await onSubmit(result.output);
    } catch (error) {
      const known = isRequestFailure(error) ? byField(error.fieldErrors, start) : {};
      if (Object.keys(known).length > 0) fields.show(known);
      else setFormError(errorText(error, fallback));
    }
  }

  return {
    props: formProps(element, rules, () => void once(submit)),
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name] ?? null,
      onValueChange: (value) => setValue(name, value),
      onBlur: () => fields.leave(name),
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
      texts.reset(next);
      fields.clear();
      setFormError(null);
    },
    follow: (next) => {
      // A field that is filled in here may have shown an error while it was empty.
      for (const name of Object.keys(next) as Name[])
        if (!changed.includes(name) && next[name] !== values[name]) fields.followChange(name, next[name]);
      texts.follow(next);
    },
  };
}

function formProps(
  ref: FormProps['ref'],
  rules: { load: () => Promise<unknown> },
  submit: () => void,
): FormProps {
  return {
    ref,
    method: 'post',
    noValidate: true,
    // Load the rules when a field gets the focus: they are needed soon.
    onFocus: () => void rules.load().catch(() => undefined),
    onSubmit: (event) => {
      event.preventDefault();
      submit();
    },
  };
}

/** Guards against two presses in one tick: the state alone changes only with the next render. */
function useSubmitting() {
  const [submitting, setSubmitting] = useState(false);
  const inFlight = useRef(false);
  async function once(submit: () => Promise<void>): Promise<void> {
    if (inFlight.current) return;
    inFlight.current = true;
    try {
      await submit();
    } finally {
      inFlight.current = false;
      setSubmitting(false);
    }
  }
  return { submitting, setSubmitting, once };
}
