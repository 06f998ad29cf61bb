import { idParameter } from '@souk/contracts/fields';
import * as z from 'zod/mini';

/** The parameters of a path with `/:id`. */
export const withId = z.object({ id: idParameter });
