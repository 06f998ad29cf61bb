import type { ToldKind } from '../platform/events';
import type { Spoken, TextOf } from '../platform/notificationTexts';
import { APPROVAL_ACTIONS, type ApprovalActionName } from './approvals';

const words = ({ data }: Spoken) =>
  APPROVAL_ACTIONS[data.action as ApprovalActionName]?.words ?? 'do something';
const summary = ({ data }: Spoken) => (data.summary ? `${data.summary.split('\n').join('; ')}. ` : '');
const reason = ({ data }: Spoken) => (data.reason ? `Reason: “${data.reason}”. ` : '');

const ENDED: Record<string, string> = {
  executed: 'It was done.',
  refused: 'It was refused.',
  withdrawn: 'It was withdrawn.',
  expired: 'No one decided within a day.',
  cancelled: 'It was cancelled before it was done.',
  overtaken: 'It couldn’t be done: things had changed since.',
};

/** What administrators are told of each other. */
export const backOfficeTexts = {
  approval_requested: (spoken) => [
    `${spoken.data.who ?? 'An administrator'} asks to ${words(spoken)}`,
    `${summary(spoken)}${reason(spoken)}A second person decides: read what it does exactly before you approve it.`,
  ],
  approval_due: (spoken) => [
    `Soon: a request to ${words(spoken)}`,
    `${summary(spoken)}It is carried out at ${spoken.data.at ? spoken.time(spoken.data.at) : 'the end of its delay'}. If this is wrong, cancel it: you can do that alone.`,
  ],
  approval_ended: (spoken) => [
    `The request to ${words(spoken)} is over`,
    `${summary(spoken)}${reason(spoken)}${ENDED[spoken.data.state ?? ''] ?? 'Nothing is waiting anymore.'}`,
  ],
  back_office_changed: ({ data }) => [
    `Changed: ${data.what ?? 'the back office'}`,
    `${data.who ?? 'An administrator'} did this. If it shouldn’t have been done, say so to the others now, and stop payouts if money is at risk.`,
  ],
} satisfies Partial<Record<ToldKind, TextOf>>;
