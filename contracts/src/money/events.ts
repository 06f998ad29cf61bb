import { type Event, event, onlyMailed, silent } from '../platform/notifications/event';

export const moneyEvents = {
  deposit_checked: silent('deposit'),
  withdrawal_checked: silent('withdrawal'),
  deposit_requested: event('deposit', 'money', false),
  deposit_contested: event('deposit', 'your_turn'),
  deposit_approved: event('deposit', 'money'),
  deposit_rejected: event('deposit', 'money'),
  withdrawal_requested: { ...event('withdrawal', 'money'), isOwnSecurity: true },
  // It goes to an address that its owner has not typed.
  withdrawal_claimed: { ...event('withdrawal', 'money'), isOwnSecurity: true },
  withdrawal_processing: event('withdrawal', 'money', false),
  withdrawal_completed: event('withdrawal', 'money'),
  withdrawal_rejected: { ...event('withdrawal', 'money'), isOwnSecurity: true },
  // Sent each night to users who switched it on.
  receipt_due: onlyMailed(),
  // The platform closes down, step by step.
  wind_down_told: onlyMailed(),
} as const satisfies Record<string, Event>;
