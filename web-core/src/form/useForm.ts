import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { errorText } from '../request/errorText';
import { isRequestFailure } from '../request/RequestFailure';
import type { ControlProps } from './Field';
import type { Rules } from './Rules';
import { byField, type Errors, useFieldErrors } from './useFieldErrors';
import { useTexts } from './useTexts';

export interface FormOptions<Output, Name extends string> {
  /** One text per field; the rules read them. */
  initial: Record<Name, string>;
  /** Gets what the rules made of the texts. What it throws is shown: field errors at their fields, the rest above the form. */
  onSubmit: (output: Output) => Promise<unknown> | unknown;
  /** This form's text when a failure brings none of its own (docs/domain.md#what-clients-rely-on). */
  fallback?: string;
}

export interface FormProps {
  ref: RefObject<HTMLFormElement | null>;
  /** A prerendered form that is sent before its script runs must not put its values into the address. */
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
  /** The server's error that belongs to no field, or null. */
  formError: string | null;
  dismissError: () => void;
  submitting: boolean;
  /** Whether any field differs from its initial value. */
  isDirty: boolean;
  /** The parsed values of the fields that differ from their initial values. */
  pickChanged: <Output extends Partial<Record<Name, unknown>>>(output: Output) => Partial<Output>;
  /** Back to the initial values, or to new ones, which then are the initial ones. */
  reset: (values?: Record<Name, string>) => void;
  /** New initial values, with what was changed left as it is. */
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
      // An empty field may have shown an error.
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
    // A field with the focus needs its rules soon.
    onFocus: () => void rules.load().catch(() => undefined),
    onSubmit: (event) => {
      event.preventDefault();
      submit();
    },
  };
}

/** Two presses in one turn send a form once: the state alone would tell only after the next render. */
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
