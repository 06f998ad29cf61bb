import { type FormSchema, type FormState, useZodForm, type ZodFormOptions } from '@souk/web-core/form';
import { isRefusal } from '@souk/web-core/request';
import { failureText, isOvertaken } from '../decision/failureText';
import { useFeedback } from '../feedback/Feedback';

type AdminFormOptions<Schema extends FormSchema, Name extends string> = ZodFormOptions<Schema, Name> & {
  /** The form is keyed by what it changes: after a conflict it begins anew, and the red banner says what happened. */
  beginsAnew?: boolean;
};

/** `useZodForm` for an admin, who may be the later of two: a conflict is told as after every decision. */
export function useAdminForm<Schema extends FormSchema, Name extends string>(
  schema: Schema,
  { onSubmit, beginsAnew = false, ...options }: AdminFormOptions<Schema, Name>,
): FormState<Name> {
  const feedback = useFeedback();
  return useZodForm(schema, {
    ...options,
    onSubmit: async (output) => {
      feedback.clear();
      try {
        await onSubmit(output);
      } catch (error) {
        // A refusal may name fields.
        if (isRefusal(error) && !isOvertaken(error)) throw error;
        if (!isOvertaken(error) || !beginsAnew) throw new Error(failureText(error, options.fallback));
        feedback.fail(failureText(error));
      }
    },
  });
}
