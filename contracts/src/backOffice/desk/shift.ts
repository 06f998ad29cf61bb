import * as z from 'zod/mini';
import { named } from '../../named';
import { auditAction } from '../audit/audit';

/** Maximum length of a shift. */
export const SHIFT_HOURS = 12;

/** GET /admin/shift: numbers of the caller's decisions in the last `SHIFT_HOURS`, by kind. */
export const shiftSchema = named('Shift', {
  decided: z.array(z.object({ action: auditAction, count: z.int() })),
});
export type Shift = z.infer<typeof shiftSchema>;
