import { t } from '@souk/contracts/texts/texts';
import { approvalIn } from '@souk/web-core';
import { checkBy, type FormSchema, type ZodFormOptions } from '@souk/web-core/form';
import { isRequestFailure } from '@souk/web-core/request';
import { Alert, Form, type FormInstance, type FormProps } from 'antd';
import { useId, useRef, useState } from 'react';
import { failureText, isOvertaken } from '../decision/failureText';
import { useUnsaved } from '../unsaved/unsaved';
import { useFeedback } from '../useFeedback';

interface SendingOptions {
  /** Text for a failure without one of its own (docs/domain.md#what-clients-rely-on). */
  fallback?: string;
  /** The form is keyed by what it changes: after a conflict it restarts, and the red banner says what happened. */
  beginsAnew?: boolean;
  /** Called when the api asks a second person instead of saving; by default the form goes back to the saved values. */
  onAsked?: () => void;
}

interface SchemaFormOptions<Schema extends FormSchema, Values extends object> extends SendingOptions {
  /** All values that the schema reads, also those without a field, such as `seen_status`. */
  initial: Values;
  /** Receives the parsed values. Errors that it throws are shown: field errors at their fields, the rest in `alert`. */
  onSubmit: ZodFormOptions<Schema, string>['onSubmit'];
  /** The form belongs to an open question, which counts as unsaved from the start; any other form does once it differs. */
  isQuestion?: boolean;
}

/**
 * Ant Design's form on a contracts schema: it explains the rules that the api enforces. Errors show at submit, when the focus goes
 * to the first wrong field, and each disappears once it is fixed. A failed request keeps everything that was typed.
 */
export function useSchemaForm<Schema extends FormSchema, Values extends object>(
  schema: Schema,
  { initial, onSubmit, isQuestion = false, ...options }: SchemaFormOptions<Schema, Values>,
) {
  const [form] = Form.useForm<Values>();
  const [start, setStart] = useState(initial);
  const [wasTried, setTried] = useState(false);
  const reset = (next: Values) => {
    setStart(next);
    setTried(false);
    form.setFieldsValue(next as never);
  };
  const { isSending, alert, send } = useSending(form, { onAsked: () => reset(start), ...options });
  // Includes fields that are not shown at the moment.
  const values: Values = { ...start, ...Form.useWatch([], { form, preserve: true }) };
  const changed = namesOf(start).filter((key) => differ(values[key], start[key]));
  const isDirty = changed.length > 0;
  useUnsaved(isQuestion ? 'question' : 'draft', isQuestion || isDirty);
  const check = () => checkBy(schema)(form.getFieldsValue(true));

  const props = {
    form,
    name: useId(),
    layout: 'vertical',
    requiredMark: false,
    autoComplete: 'off',
    initialValues: start,
    scrollToFirstError: { focus: true },
    validateTrigger: wasTried ? 'onChange' : false,
    onFinish: () =>
      void send(async () => {
        const result = check();
        if ('errors' in result) throw new Error(result.errors[0]?.message);
        await onSubmit(result.output);
      }),
    onFinishFailed: () => setTried(true),
  } satisfies FormProps;

  return {
    /** For `<Form {...form.props}>`. */
    props,
    values,
    isDirty,
    changed,
    /** Initial values by field, which the admin saw. */
    start,
    isSending,
    /** Server errors that belong to no field: put it above the fields. */
    alert,
    /** For `<Form.Item {...form.field('name')} label="…">`. */
    field: (name: keyof Values & string) => ({
      name,
      rules: [
        {
          validator: async () => {
            const result = check();
            const wrong = 'errors' in result && result.errors.find(({ field }) => field === name);
            if (wrong) throw new Error(wrong.message);
          },
        },
      ],
    }),
    /** Takes over changes made elsewhere; fields edited here stay. */
    follow: (next: Values) => {
      // The form's current values: it may have been reset since the last render.
      const held: Values = { ...start, ...form.getFieldsValue(true) };
      const kept = namesOf(start).filter(
        (key) => differ(held[key], start[key]) && differ(held[key], next[key]),
      );
      const pick = (from: Values) => Object.fromEntries(kept.map((key) => [key, from[key]]));
      setStart({ ...next, ...pick(start) });
      form.setFieldsValue({ ...next, ...pick(held) } as never);
    },
    reset,
  };
}

/** Compares by value: a list's field holds a copy. */
const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

function namesOf<Values extends object>(values: Values) {
  return Object.keys(values) as (keyof Values & string)[];
}

/** Sends a form once, even if it is submitted twice, and reports why it could not be sent. */
function useSending(form: FormInstance, { fallback, beginsAnew = false, onAsked }: SendingOptions) {
  const feedback = useFeedback();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const inFlight = useRef(false);

  const explain = (error: unknown) => {
    const approval = approvalIn(error);
    if (approval) {
      feedback.asked(approval);
      onAsked?.();
      return;
    }
    const shown = form.getFieldsValue();
    const refused = isRequestFailure(error) ? error.fieldErrors.filter(({ field }) => field in shown) : [];
    if (refused.length > 0) {
      form.setFields(refused.map(({ field, message }) => ({ name: field, errors: [message] })));
      const first = namesOf(shown).find((name) => refused.some(({ field }) => field === name));
      form.scrollToField(first, { focus: true });
    } else if (beginsAnew && isOvertaken(error)) feedback.fail(failureText(error));
    else setFailure(failureText(error, fallback));
  };
  const send = async (submit: () => Promise<void>) => {
    // State changes with the next render; a second press may come before it.
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    setFailure(null);
    feedback.clear();
    await submit().catch(explain);
    inFlight.current = false;
    setSending(false);
  };
  const alert = failure && (
    <Alert
      type="error"
      showIcon
      title={failure}
      closable={{ 'aria-label': t('Close'), onClose: () => setFailure(null) }}
    />
  );
  return { isSending, alert, send };
}
