import { fieldErrors } from '@souk/contracts/problem';
import * as z from 'zod/mini';
import type { Check } from './Rules';

/** Reads a form's texts with a schema of contracts. */
export function checkBy<Schema extends z.core.$ZodType>(schema: Schema): Check<z.output<Schema>> {
  return (values) => {
    const result = z.safeParse(schema, values);
    return result.success ? { output: result.data } : { errors: fieldErrors(result.error.issues) };
  };
}
