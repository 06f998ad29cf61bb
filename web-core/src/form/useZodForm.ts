import { fieldErrors } from '@souk/contracts/refusals/problem';
import * as z from 'zod/mini';
import type { Check } from './Rules';
import { type FormOptions, type FormState, useForm } from './useForm';

export type FormSchema = z.core.$ZodType;
export type ZodFormOptions<Schema extends FormSchema, Name extends string> = FormOptions<
  z.output<Schema>,
  Name
>;

/** `useForm` with a schema that is already loaded. */
export function useZodForm<Schema extends FormSchema, Name extends string>(
  schema: Schema,
  options: ZodFormOptions<Schema, Name>,
): FormState<Name> {
  const check = checkBy(schema);
  return useForm({ check, load: async () => check }, options);
}

export function checkBy<Schema extends FormSchema>(schema: Schema): Check<z.output<Schema>> {
  return (values) => {
    const result = z.safeParse(schema, values);
    return result.success ? { output: result.data } : { errors: fieldErrors(result.error.issues) };
  };
}
