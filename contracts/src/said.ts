import { z } from 'zod/mini';
import { paramsSchema } from './problem';

/** What happened or why, as it is kept: a code with its values. `t` puts it into words where it is shown, and nowhere else. */
export interface Said<Code extends string = string> {
  code: Code;
  params?: z.infer<typeof paramsSchema>;
}

/** @param codes Those that the reader has words for. */
export function saidSchema<const Code extends string>(codes: readonly Code[]) {
  return z.object({ code: z.enum(codes), params: z.optional(paramsSchema) });
}
