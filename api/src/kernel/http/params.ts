import { idParameter } from '@souk/contracts/fields/fields';
import * as z from 'zod/mini';

export const withId = z.object({ id: idParameter });
