import * as z from 'zod/mini';

/** The ids of the selected rows, if not the whole list is wanted: `ids=12,15`. */
export const exportedIds = z.optional(
  z.pipe(
    z
      .string()
      .check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/, { error: 'Must be ids, at most 100 of them' })),
    z.transform((ids) => ids.split(',').map(Number)),
  ),
);
