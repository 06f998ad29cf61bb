import { SEND_WITHIN_MINUTES } from '@souk/contracts/trading/deadlines';
import { sayMinutes } from '@souk/web-core/format';

/** The times that a seller may have to send, for a form. */
export const sendWithinOptions = [...SEND_WITHIN_MINUTES]
  .sort((a, b) => a - b)
  .map((minutes) => ({ value: String(minutes), label: sayMinutes(minutes) }));
