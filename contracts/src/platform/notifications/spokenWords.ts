import { sayNotes } from '../../texts/saidIn';
import { t } from '../../texts/texts';
import type { Spoken, TextOf } from './notificationTexts';

export function either(
  forUser: (spoken: Spoken) => [string, string],
  forAdmin: (spoken: Spoken) => [string, string],
): TextOf {
  return (spoken) => (spoken.reader.isAdmin ? forAdmin : forUser)(spoken);
}
export const who = ({ data }: Spoken) => data.username ?? t('A user');
export const noted = ({ data }: Pick<Spoken, 'data'>) =>
  data.reason ? t('We wrote: “{reason}”', { reason: sayNotes(data.reason) }) : '';
/** Joins sentences; empty ones are left out. */
export const sentences = (...all: string[]) => all.filter(Boolean).join(' ');
