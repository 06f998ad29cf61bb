import * as z from 'zod/mini';
import { named } from '../../named';

/** Fewer cases give no meaningful figure. */
export const LEAST_KEPT_CASES = 20;

/** GET /market/kept-promise: how long trades waited for their verification in the last days; null where there were too few. */
export const keptPromiseSchema = named('KeptPromise', {
  kept: z.nullable(
    z.object({
      /** Decided cases, and those that wait for longer than promised. */
      cases: z.int(),
      /** Half of them waited no longer; at least 1. */
      median_minutes: z.int(),
      /** Cases that waited longer than promised. */
      late: z.int(),
    }),
  ),
});
export type KeptPromise = z.infer<typeof keptPromiseSchema>;
