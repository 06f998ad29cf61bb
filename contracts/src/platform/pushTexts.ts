import { EVENTS, type EventGroup, type EventSubject, type ToldKind } from './events';
import { notificationText, type Reader, type Told } from './notificationTexts';

const SUBJECTS: Record<EventSubject, string> = {
  trade: 'Trade',
  talk: 'Trade',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  kyc: 'Your identity check',
  account: 'Your account',
  offer: 'Your offer',
  report: 'Your report',
  approval: 'Request',
  platform: 'The back office',
};
const NUMBERED: readonly EventSubject[] = ['trade', 'talk', 'deposit', 'withdrawal', 'approval'];

const GROUPS: Record<EventGroup, string> = {
  your_turn: 'It’s your turn.',
  trades: 'There’s news.',
  messages: 'You have a new message.',
  money: 'There’s news about the money.',
  identity: 'There’s news.',
  security: 'Please look at this.',
};

interface PushText {
  title: string;
  text: string;
  to: string;
}

interface Shown {
  reader: Reader;
  /** Whether it may name people, amounts and words: a device shows it to whoever looks at it. */
  withDetails: boolean;
  timeOf: (iso: string) => string;
}

/** What a device shows of an event. */
export function pushText(told: Told, { reader, withDetails, timeOf }: Shown): PushText {
  const whole = notificationText(told, reader, timeOf);
  return withDetails
    ? whole
    : { title: subjectOf(told), text: GROUPS[EVENTS[told.kind].group], to: whole.to };
}

/** What a device shows where a step is done, and what it showed of it cannot just go. */
export function doneText(told: Told, reader: Reader): PushText {
  const { to } = notificationText(told, reader, (iso) => iso);
  return { title: subjectOf(told), text: 'This is done. Nothing needs you here now.', to };
}

function subjectOf({ kind, subject_id: id }: { kind: ToldKind; subject_id: number }): string {
  const { subject } = EVENTS[kind];
  return NUMBERED.includes(subject) ? `${SUBJECTS[subject]} ${id}` : SUBJECTS[subject];
}
