// Apart from the schemas: the texts of notifications need none of them.

/**
 * Subjects of events; `account` is a user's own, by the user's id; `talk` what was written in a trade, by the trade's id; `market`
 * an offer of another user.
 */
export const EVENT_SUBJECTS = [
  'trade',
  'talk',
  'deposit',
  'withdrawal',
  'kyc',
  'account',
  'offer',
  'market',
  'report',
  'approval',
  'platform',
] as const;
export type EventSubject = (typeof EVENT_SUBJECTS)[number];

/** Which of a user's switches an event goes by; security has none, it is always told. */
export const EVENT_GROUPS = [
  'your_turn',
  'trades',
  'messages',
  'money',
  'alerts',
  'identity',
  'security',
] as const;
export type EventGroup = (typeof EVENT_GROUPS)[number];

interface Event {
  subject: EventSubject;
  group: EventGroup;
  /** Whether it is mailed unless its owner says otherwise: what needs a person, a decision, money, security. */
  mailed: boolean;
  /** Nothing is told of it: streams hint at it, so that what is on a screen is asked for again. */
  isSilent?: true;
  /** Told by mail alone, to the reader of an address: the site does not tell it, and no switch keeps it back. */
  isOnlyMailed?: true;
  /** About a user's own account: they are told whatever their switches say, because a thief may have done it. */
  isOwnSecurity?: true;
}

function event(subject: EventSubject, group: EventGroup, mailed = true): Event {
  return { subject, group, mailed };
}

function silent(subject: EventSubject) {
  return { subject, group: 'trades', mailed: false, isSilent: true } as const;
}

function onlyMailed() {
  return { subject: 'account', group: 'security', mailed: true, isOnlyMailed: true } as const;
}

/** Everything that happens to people. What an event names beside its subject is in its `data`. */
export const EVENTS = {
  trade_opened: event('trade', 'your_turn'),
  trade_hash_sent: event('trade', 'trades'),
  trade_submitted: event('trade', 'trades', false),
  trade_received: event('trade', 'trades', false),
  trade_disputed: event('trade', 'your_turn'),
  trade_dispute_answered: event('trade', 'trades'),
  trade_evidence_asked: event('trade', 'your_turn'),
  trade_hash_added: event('trade', 'trades'),
  trade_contested: event('trade', 'trades'),
  trade_request: event('trade', 'your_turn'),
  trade_request_refused: event('trade', 'trades'),
  trade_extended: event('trade', 'trades'),
  trade_wallet_changed: event('trade', 'your_turn'),
  // Money may leave, by what the owner did or who holds a session of theirs.
  coins_to_new_wallet: event('trade', 'security'),
  trade_gave_way: event('trade', 'security'),
  trade_split_agreed: event('trade', 'security'),
  offer_far_below: event('offer', 'security'),
  trade_overdue: event('trade', 'your_turn'),
  trade_credited: event('trade', 'trades', false),
  trade_cancelled: event('trade', 'money'),
  trade_completed: event('trade', 'money'),
  trade_late_payment: event('trade', 'your_turn'),
  trade_checked: silent('trade'),
  trade_payment_found: silent('trade'),
  deposit_checked: silent('deposit'),
  withdrawal_checked: silent('withdrawal'),
  trade_rated: event('trade', 'trades', false),
  trade_message: event('talk', 'messages'),
  talk_changed: silent('talk'),
  trade_rating_removed: event('trade', 'trades'),
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
  kyc_submitted: event('kyc', 'identity', false),
  kyc_approved: event('kyc', 'identity'),
  kyc_rejected: event('kyc', 'your_turn'),
  selling_paused: event('account', 'your_turn'),
  buying_paused: event('account', 'your_turn'),
  offer_sold_out: event('offer', 'trades', false),
  // Alerts.
  price_reached: event('market', 'alerts'),
  trader_back: event('market', 'alerts'),
  report_filed: event('report', 'trades', false),
  report_closed: event('report', 'trades', false),
  // A person who is warned must know it: no switch keeps it back.
  account_warned: event('account', 'security'),
  signed_in_new_device: event('account', 'security'),
  password_changed: event('account', 'security'),
  password_reset: event('account', 'security'),
  password_reset_asked: onlyMailed(),
  email_confirmation_asked: onlyMailed(),
  // To the new address, and to the one that the account loses.
  email_change_asked: onlyMailed(),
  email_change_told: onlyMailed(),
  // Sent each night to users who switched it on.
  receipt_due: onlyMailed(),
  // The platform closes down, step by step.
  wind_down_told: onlyMailed(),
  // An attempt to open another account with its address.
  registered_again: onlyMailed(),
  address_changed: event('account', 'security'),
  identity_changed: event('account', 'security'),
  told_differently: event('account', 'security'),
  email_changed: event('account', 'security'),
  factor_added: event('account', 'security'),
  factor_removed: event('account', 'security'),
  approval_requested: event('approval', 'security'),
  approval_ended: event('approval', 'security'),
  approval_due: event('approval', 'security'),
  // Told to every administrator.
  back_office_changed: event('platform', 'security'),
  // Its mail goes to support, which no switch of the user's may keep from it.
  support_requested: event('account', 'security'),
} as const satisfies Record<string, Event>;
export type EventKind = keyof typeof EVENTS;

type Marked<Mark> = { [Kind in EventKind]: (typeof EVENTS)[Kind] extends Mark ? Kind : never }[EventKind];
export type OnlyMailedKind = Marked<{ isOnlyMailed: true }>;
/** Events that people are told of, on the site too. */
export type ToldKind = Exclude<EventKind, Marked<{ isSilent: true }> | OnlyMailedKind>;
export type MailedKind = ToldKind | OnlyMailedKind;

export function isOnlyMailed(kind: EventKind): kind is OnlyMailedKind {
  return 'isOnlyMailed' in EVENTS[kind];
}

export const TOLD_KINDS = (Object.keys(EVENTS) as EventKind[]).filter(
  (kind): kind is ToldKind => !('isSilent' in EVENTS[kind] || isOnlyMailed(kind)),
);
export const MAILED_KINDS = (Object.keys(EVENTS) as EventKind[]).filter(
  (kind): kind is MailedKind => !('isSilent' in EVENTS[kind]),
);

const OF_A_DEAL: readonly ToldKind[] = TOLD_KINDS.filter(
  (kind) =>
    EVENTS[kind].subject === 'trade' &&
    EVENTS[kind].group !== 'security' &&
    !['trade_late_payment', 'trade_rated', 'trade_rating_removed'].includes(kind),
);
const ASKED: readonly ToldKind[] = ['withdrawal_requested', 'withdrawal_claimed'];
const SEND: readonly ToldKind[] = ['trade_opened', 'trade_overdue', 'trade_extended', 'trade_wallet_changed'];

/**
 * Events that an event settles: a reader of one of these about the same thing has nothing more to do about it, so it counts as
 * read.
 */
export const SETTLES: Partial<Record<EventKind, readonly ToldKind[]>> = {
  trade_hash_sent: SEND,
  trade_extended: ['trade_request', 'trade_overdue'],
  trade_request_refused: ['trade_request'],
  trade_disputed: [...SEND, 'trade_request', 'trade_hash_sent', 'trade_submitted'],
  trade_dispute_answered: ['trade_disputed'],
  trade_hash_added: ['trade_evidence_asked'],
  trade_completed: OF_A_DEAL,
  trade_cancelled: OF_A_DEAL,
  deposit_approved: ['deposit_requested', 'deposit_contested'],
  deposit_rejected: ['deposit_requested', 'deposit_contested'],
  withdrawal_processing: ASKED,
  withdrawal_completed: [...ASKED, 'withdrawal_processing'],
  withdrawal_rejected: [...ASKED, 'withdrawal_processing'],
  kyc_submitted: ['kyc_rejected'],
  kyc_approved: ['kyc_submitted', 'kyc_rejected'],
  kyc_rejected: ['kyc_submitted'],
  report_closed: ['report_filed'],
  approval_ended: ['approval_requested', 'approval_due'],
};

export interface MailBudget {
  mails: number;
  minutes: number;
}

/**
 * How many mails of one kind about one thing its reader gets in how many minutes; what comes beyond waits, and is mailed as one. A
 * stranger who knows how to make an event happen must not flood an inbox. None for what carries a person's own words to its reader, nor
 * for what administrators do: a thief among them would hide one deed behind others. An answer to a reader's own request never waits: how
 * often it can be asked for is limited where it is asked.
 */
export function mailBudgetOf(kind: MailedKind): MailBudget | null {
  if (kind === 'account_warned' || kind === 'support_requested') return null;
  // A thief who changes an address again must not hold back what the owner of the first one is told.
  if (kind === 'email_change_asked' || kind === 'email_change_told') return null;
  if (['approval', 'platform'].includes(EVENTS[kind].subject)) return null;
  if (kind === 'password_reset_asked' || kind === 'email_confirmation_asked') return { mails: 1, minutes: 0 };
  return EVENTS[kind].group === 'security' ? { mails: 3, minutes: 60 } : { mails: 1, minutes: 10 };
}

/** Delay of the mail about messages: a reader who has seen them by then gets none. */
export const MESSAGE_MAIL_MINUTES = 5;
/** The same on devices: a reader who has the trade open sees them by then. */
export const MESSAGE_PUSH_SECONDS = 15;
