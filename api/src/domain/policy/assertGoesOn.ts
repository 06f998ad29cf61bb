import {
  type Activity,
  WIND_DOWN_ALLOWS,
  WIND_DOWN_STILL,
  type WindDown,
} from '@souk/contracts/platform/windDown';
import { AppError } from '../../kernel/AppError';

/**
 * Whether the platform, which may be closing down, still does this. It is asked before the work begins, of settings that may be a
 * second old: what slips through at the moment of a step is ended like what was open before it.
 * @throws AppError `winding_down`.
 */
export function assertGoesOn(activity: Activity, { state }: Pick<WindDown, 'state'>): void {
  if (!WIND_DOWN_ALLOWS[state].includes(activity))
    throw new AppError('winding_down', { still: WIND_DOWN_STILL[state]() });
}
