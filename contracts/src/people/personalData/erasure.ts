import * as z from 'zod/mini';
import { textField } from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { paramsSchema } from '../../refusals/problem';
import { t } from '../../texts/texts';
import { OBSTACLES } from './obstacleText';

export const erasureObstacleSchema = named('ErasureObstacle', {
  kind: z.enum(OBSTACLES),
  /** Values in its text: a count; for money the amount, and the shortfall of a whole withdrawal. */
  params: z.optional(paramsSchema),
  /** The same for a person: "1 trade is not finished." */
  text: z.string(),
});
export type ErasureObstacle = z.infer<typeof erasureObstacleSchema>;

/** GET /profile/erase: the remaining obstacles; empty where the account can be deleted now. */
export const erasureSchema = named('Erasure', {
  obstacles: z.array(erasureObstacleSchema),
  /** The law has the documents kept until this day; null where they are deleted with the account. */
  documents_kept_until: z.nullable(z.iso.date()),
});
export type Erasure = z.infer<typeof erasureSchema>;

/** POST /profile/erase: `confirm` is the caller's own username. */
export const erasureRequest = namedRequest('ErasureRequest', {
  confirm: textField({ required: t('Type your username to confirm') }),
});
export type ErasureRequest = z.output<typeof erasureRequest>;
