import * as z from 'zod/mini';
import { named } from '../named';
import { type Params, paramsSchema } from '../refusals/problem';

/** An event or a reason: a code with its values. Pages put it into words where it is shown. */
export interface Said<Code extends string = string> {
  code: Code;
  params?: Params;
}
export const saidSchema = named('Said', { code: z.string(), params: z.optional(paramsSchema) });

/** A note beside its English text: the program's part in codes, and a person's own words. */
export const notesSchema = named('Notes', { said: z.array(saidSchema), words: z.nullable(z.string()) });
export type Notes = z.infer<typeof notesSchema>;
