/**
 * Subjects of events; `account` is a user's own, by the user's id; `talk` the messages of a trade, by the trade's id; `market` an offer of
 * another user.
 */
export const EVENT_SUBJECTS = [
  'trade',
  'talk',
  'deposit',
  'withdrawal',
  'kyc',
  'account',
  'offer',
  'bid',
  'market',
  'report',
  'question',
  'approval',
  'platform',
] as const;
export type EventSubject = (typeof EVENT_SUBJECTS)[number];

/** The user's switches for events; security has none: it is always told. */
export const EVENT_GROUPS = [
  'your_turn',
  'trades',
  'messages',
  'money',
  'alerts',
  'identity',
  'incidents',
  'security',
] as const;
export type EventGroup = (typeof EVENT_GROUPS)[number];

export interface Event {
  subject: EventSubject;
  group: EventGroup;
  /** Mailed by default: events that need a person or a decision, or concern money or security. */
  mailed: boolean;
  /** No one is told of it: streams only hint at it, so that screens fetch their data again. */
  isSilent?: true;
  /** Only mailed, to the reader of an address: the site does not show it, and no switch turns it off. */
  isOnlyMailed?: true;
  /** About a user's own account: they are told whatever their switches say, because a thief may have done it. */
  isOwnSecurity?: true;
}

export function event(subject: EventSubject, group: EventGroup, mailed = true): Event {
  return { subject, group, mailed };
}

export function silent(subject: EventSubject) {
  return { subject, group: 'trades', mailed: false, isSilent: true } as const;
}

export function onlyMailed() {
  return { subject: 'account', group: 'security', mailed: true, isOnlyMailed: true } as const;
}
