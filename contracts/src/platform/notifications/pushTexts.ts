import { t } from '../../texts/texts';
import type { EventGroup, EventSubject } from './event';
import { EVENTS, type ToldKind } from './events';
import { notificationText, type Reader, type Told } from './notificationTexts';

// Functions, because a server uses the language of each reader.
const SUBJECTS: Record<EventSubject, (id: number) => string> = {
  trade: (id) => t('Trade {id}', { id }),
  talk: (id) => t('Trade {id}', { id }),
  deposit: (id) => t('Deposit {id}', { id }),
  withdrawal: (id) => t('Withdrawal {id}', { id }),
  kyc: () => t('Your identity check'),
  account: () => t('Your account'),
  offer: () => t('Your offer'),
  bid: (id) => t('Bid {id}', { id }),
  market: () => t('The market'),
  report: () => t('Your report'),
  question: (id) => t('Question {id}', { id }),
  approval: (id) => t('Request {id}', { id }),
  platform: () => t('The back office'),
};

const GROUPS: Record<EventGroup, () => string> = {
  your_turn: () => t('It’s your turn.'),
  trades: () => t('There’s news.'),
  messages: () => t('You have a new message.'),
  money: () => t('There’s news about the money.'),
  alerts: () => t('What you waited for is there.'),
  identity: () => t('There’s news.'),
  incidents: () => t('There’s news.'),
  security: () => t('Please look at this.'),
};

interface PushText {
  title: string;
  text: string;
  to: string;
}

interface Shown {
  reader: Reader;
  /** Allows names of people, amounts and words: a locked device shows them to anyone. */
  withDetails: boolean;
  timeOf: (iso: string) => string;
}

export function pushText(told: Told, { reader, withDetails, timeOf }: Shown): PushText {
  const whole = notificationText(told, reader, timeOf);
  return withDetails
    ? whole
    : { title: subjectOf(told), text: GROUPS[EVENTS[told.kind].group](), to: whole.to };
}

/** Replaces a device's notification of a finished step, where it cannot just disappear. */
export function doneText(told: Told, reader: Reader): PushText {
  const { to } = notificationText(told, reader, (iso) => iso);
  return { title: subjectOf(told), text: t('This is done. Nothing to do here right now.'), to };
}

function subjectOf({ kind, subject_id: id }: { kind: ToldKind; subject_id: number }): string {
  return kind === 'incident_told' ? t('Status') : SUBJECTS[EVENTS[kind].subject](id);
}
