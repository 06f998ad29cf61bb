import { type Event, event, onlyMailed, silent } from '../platform/notifications/event';

export const peopleEvents = {
  kyc_submitted: event('kyc', 'identity', false),
  kyc_approved: event('kyc', 'identity'),
  kyc_rejected: event('kyc', 'your_turn'),
  kyc_expires: onlyMailed(),
  report_filed: event('report', 'trades', false),
  report_closed: event('report', 'trades', false),
  // A warned person must know it: no switch turns it off.
  account_warned: event('account', 'security'),
  signed_in_new_device: event('account', 'security'),
  password_changed: event('account', 'security'),
  password_reset: event('account', 'security'),
  password_reset_asked: onlyMailed(),
  email_confirmation_asked: onlyMailed(),
  // Mailed to the new address, and to the one that the account loses.
  email_change_asked: onlyMailed(),
  email_change_told: onlyMailed(),
  // An attempt to open another account with its address.
  registered_again: onlyMailed(),
  address_changed: event('account', 'security'),
  identity_changed: event('account', 'security'),
  email_changed: event('account', 'security'),
  // Shown on the site and on devices: mail does not get there.
  email_bounced: event('account', 'security'),
  factor_added: event('account', 'security'),
  factor_removed: event('account', 'security'),
  passkey_fell: event('account', 'security'),
  passkey_refused: event('account', 'security'),
  api_key_created: event('account', 'security'),
  api_key_ending: event('account', 'security'),
  webhook_off: event('account', 'security'),
  webhook_key: event('account', 'security'),
  tax_asked: event('account', 'security'),
  // Abilities may have changed.
  account_changed: silent('account'),
  told_differently: event('account', 'security'),
  // Its mail goes to support: no switch of the user's turns it off.
  support_requested: event('account', 'security'),
  // The users asked for these: no switch turns them off.
  question_answered: event('question', 'security'),
  question_changed: silent('question'),
} as const satisfies Record<string, Event>;
