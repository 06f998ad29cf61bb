import type * as z from 'zod/mini';
import { checkBy } from './checkBy';
import { type FormOptions, type FormState, useForm } from './useForm';

export type FormSchema = z.core.$ZodType;
export type ZodFormOptions<Schema extends FormSchema, Name extends string> = FormOptions<
  z.output<Schema>,
  Name
>;

/** `useForm` with a schema that is at hand. */
export function useZodForm<Schema extends FormSchema, Name extends string>(
  schema: Schema,
  options: ZodFormOptions<Schema, Name>,
): FormState<Name> {
  const check = checkBy(schema);
  return useForm({ check, load: async () => check }, options);
}
