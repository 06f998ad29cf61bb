import { own } from '../../own';
import { spokenLanguage, t } from '../../texts/texts';
import type { Spoken, TextOf } from '../notifications/notificationTexts';
import { INCIDENT_STATE_WORDS } from './incidentStates';

/** The administrator's text in the reader's language, else in English. */
const said = ({ data }: Spoken, name: 'title' | 'text') =>
  data[`${name}_${spokenLanguage() ?? 'en'}`] || data[`${name}_en`];

export const incidentTexts = {
  incident_told: (spoken) => [
    t('{state}: {title}', {
      state: own(INCIDENT_STATE_WORDS, spoken.data.state)?.() ?? t('Incident'),
      title: said(spoken, 'title') ?? t('Status'),
    }),
    said(spoken, 'text') ?? t('There’s more on the status page.'),
  ],
} satisfies Record<string, TextOf>;
