import * as z from 'zod/mini';

/** One field that a request got wrong, with the text that its form shows. */
export const fieldErrorSchema = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** RFC 9457 problem details: the body of every error (design §4). `detail` is the text a person reads. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.optional(z.array(fieldErrorSchema)),
});
export type Problem = z.infer<typeof problemSchema>;

/** Turns a schema's issues into field errors: the first of each field, as its form shows it. */
export function fieldErrors(
  issues: readonly { path: PropertyKey[]; message: string; code?: string; keys?: string[] }[],
): FieldError[] {
  const errors = new Map<string, string>();
  for (const issue of issues) {
    const fields = issue.code === 'unrecognized_keys' ? (issue.keys ?? []) : [issue.path.join('.')];
    const message = issue.code === 'unrecognized_keys' ? 'Unknown field' : issue.message;
    for (const field of fields) if (!errors.has(field)) errors.set(field, message);
  }
  return [...errors].map(([field, message]) => ({ field, message }));
}
