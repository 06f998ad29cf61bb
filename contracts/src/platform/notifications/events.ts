import { APPROVAL_ACTION_NAMES, APPROVAL_ACTIONS } from '../../backOffice/approvals/approvalActions';
import { backOfficeEvents } from '../../backOffice/events';
import { moneyEvents } from '../../money/events';
import { peopleEvents } from '../../people/events';
import { tradingEvents } from '../../trading/events';
import { type Event, event, silent } from './event';

// Apart from the schemas: the texts of notifications need none of them.

/** Everything that happens to people. What an event names beside its subject is in its `data`. */
export const EVENTS = {
  ...tradingEvents,
  ...moneyEvents,
  ...peopleEvents,
  ...backOfficeEvents,
  settings_changed: silent('platform'),
  // Only for users who switched it on.
  incident_told: event('platform', 'incidents'),
} satisfies Record<string, Event>;
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

/** Requests for a second person whose mails may wait. */
export const TOLD_TOGETHER = APPROVAL_ACTION_NAMES.filter((name) => APPROVAL_ACTIONS[name].delayHours === 0);

export interface MailBudget {
  mails: number;
  minutes: number;
  /** Events of one author count as one thing, and the mail that stands for others has the words of each. */
  isByAuthor?: true;
}

/**
 * The mail budget: mails of one kind about one thing for one reader, and its period in minutes; later ones wait, and are mailed as one. A
 * stranger who knows how to make an event happen must not flood an inbox. No budget for mails that carry a person's own words to its
 * reader, nor for acts of administrators: a thief among them would hide one deed behind others. Many requests of one of them for a second
 * person are mailed together, with the words of each; a request that takes a day never waits. An answer to a reader's own request never
 * waits: the request itself is limited.
 */
export function mailBudgetOf(kind: MailedKind, { action }: { action?: string } = {}): MailBudget | null {
  if (kind === 'approval_requested' && TOLD_TOGETHER.some((one) => one === action))
    return { mails: 3, minutes: 30, isByAuthor: true };
  if (['account_warned', 'support_requested', 'question_answered'].includes(kind)) return null;
  // A thief who changes an address again must not hold back the notice to the owner of the first one.
  if (kind === 'email_change_asked' || kind === 'email_change_told') return null;
  if (['approval', 'platform'].includes(EVENTS[kind].subject)) return null;
  if (kind === 'password_reset_asked' || kind === 'email_confirmation_asked') return { mails: 1, minutes: 0 };
  return EVENTS[kind].group === 'security' ? { mails: 3, minutes: 60 } : { mails: 1, minutes: 10 };
}

/** Delay of the mail about messages: a reader who has seen them by then gets none. */
export const MESSAGE_MAIL_MINUTES = 5;
/** The same on devices: a reader with the trade open has seen them by then. */
export const MESSAGE_PUSH_SECONDS = 15;
