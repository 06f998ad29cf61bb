import type * as z from 'zod/mini';
import { checkBy } from './checkBy';
import { type FormOptions, type FormState, useForm } from './useForm';

/** `useForm` with a schema that is at hand. */
export function useZodForm<Schema extends z.core.$ZodType, Name extends string>(
  schema: Schema,
  options: FormOptions<z.output<Schema>, Name>,
): FormState<Name> {
  const check = checkBy(schema);
  return useForm({ check, load: async () => check }, options);
}
