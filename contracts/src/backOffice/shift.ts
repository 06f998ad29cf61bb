import * as z from 'zod/mini';
import { named } from '../named';
import { auditAction } from './audit';

/** A shift is so many hours at most. */
export const SHIFT_HOURS = 12;

/** GET /admin/shift: what the caller decided in the last `SHIFT_HOURS`, how many of each. */
export const shiftSchema = named('Shift', {
  decided: z.array(z.object({ action: auditAction, count: z.int() })),
});
export type Shift = z.infer<typeof shiftSchema>;
