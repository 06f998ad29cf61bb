import { type Event, event } from '../platform/notifications/event';

export const backOfficeEvents = {
  approval_requested: event('approval', 'security'),
  approval_ended: event('approval', 'security'),
  approval_due: event('approval', 'security'),
  back_office_changed: event('platform', 'security'),
} as const satisfies Record<string, Event>;
