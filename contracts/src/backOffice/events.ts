import { type Event, event } from '../platform/event';

/** What happens to the back office. */
export const backOfficeEvents = {
  approval_requested: event('approval', 'security'),
  approval_ended: event('approval', 'security'),
  approval_due: event('approval', 'security'),
  // Told to every administrator.
  back_office_changed: event('platform', 'security'),
} as const satisfies Record<string, Event>;
