import { own } from '../own';
import type { Spoken, TextsOf } from '../platform/notifications/notificationTexts';
import { sentences } from '../platform/notifications/spokenWords';
import { t } from '../texts/texts';
import { APPROVAL_ACTIONS } from './approvals/approvalActions';
import { sayLines } from './audit/auditChanges';
import { readLines, readSentence } from './audit/storedLines';
import type { backOfficeEvents } from './events';

const action = ({ data }: Spoken) => own(APPROVAL_ACTIONS, data.action)?.words() ?? t('do something');
/** The effects; older events have their lines as English text. */
const linesIn = ({ data: { lines, summary, what } }: Spoken) => {
  if (lines) return sayLines(readLines(lines));
  return sayLines(summary ? readLines(JSON.stringify(summary.split('\n'))) : readSentence(what ?? ''));
};
const summary = (spoken: Spoken) => {
  const lines = linesIn(spoken);
  return lines && `${lines}.`;
};
/** Actors other than administrators. */
const DOERS: Record<string, () => string> = {
  platform: () => t('The platform'),
  command_line: () => t('The command line'),
};
const reason = ({ data }: Spoken) => (data.reason ? t('Reason: “{reason}”.', { reason: data.reason }) : '');

const takenBack = ({ data }: Spoken) =>
  data.taken_back
    ? t(
        '{count, plural, one {Another request of theirs was made and taken back within the hour.} other {# other requests of theirs were made and taken back within the hour.}}',
        { count: Number(data.taken_back) },
      )
    : '';

const ENDED: Record<string, () => string> = {
  executed: () => t('It was done.'),
  refused: () => t('It was refused.'),
  withdrawn: () => t('It was withdrawn.'),
  expired: () => t('No one decided within a day.'),
  cancelled: () => t('It was cancelled before it was done.'),
  overtaken: () => t('It couldn’t be done: things had changed since.'),
};

export const backOfficeTexts = {
  approval_requested: (spoken) => [
    t('{who} asks to {action}', {
      who: spoken.data.who ?? t('An administrator'),
      action: action(spoken),
    }),
    sentences(
      summary(spoken),
      reason(spoken),
      takenBack(spoken),
      t('A second person decides: read what it does exactly before you approve it.'),
    ),
  ],
  approval_due: (spoken) => [
    t('Soon: a request to {action}', { action: action(spoken) }),
    sentences(
      summary(spoken),
      spoken.data.at
        ? t('It is carried out at {time}.', { time: spoken.time(spoken.data.at) })
        : t('It is carried out at the end of its delay.'),
      t('If this is wrong, cancel it: you can do that alone.'),
    ),
  ],
  approval_ended: (spoken) => [
    t('The request to {action} is over', { action: action(spoken) }),
    sentences(
      summary(spoken),
      reason(spoken),
      ENDED[spoken.data.state ?? '']?.() ?? t('Nothing is waiting anymore.'),
    ),
  ],
  back_office_changed: (spoken) => [
    t('Changed: {what}', { what: linesIn(spoken) || t('the back office') }),
    t(
      '{who} did this. If it shouldn’t have been done, say so to the others now, and stop payouts if money is at risk.',
      { who: own(DOERS, spoken.data.by)?.() ?? spoken.data.who ?? t('An administrator') },
    ),
  ],
} satisfies TextsOf<typeof backOfficeEvents>;
