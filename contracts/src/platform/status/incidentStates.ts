import { t } from '../../texts/texts';

/** Progress of an incident; `resolved` is its end, and says the cause. */
export const INCIDENT_STATES = ['investigating', 'identified', 'monitoring', 'resolved'] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

export const INCIDENT_STATE_WORDS: Readonly<Record<IncidentState, () => string>> = {
  investigating: () => t('incident|Investigating'),
  identified: () => t('incident|Identified'),
  monitoring: () => t('incident|Monitoring'),
  resolved: () => t('incident|Resolved'),
};

/** Parts that an administrator may report as not working, alone, in fixed words (`firstWords`). */
export const INCIDENT_PARTS = ['site', 'sign_in', 'deposits', 'withdrawals', 'trades', 'mails'] as const;
export type IncidentPart = (typeof INCIDENT_PARTS)[number];

export const INCIDENT_PART_WORDS: Readonly<Record<IncidentPart, () => string>> = {
  site: () => t('Trouble with the site'),
  sign_in: () => t('Trouble with signing in'),
  deposits: () => t('Trouble with deposits'),
  withdrawals: () => t('Trouble with withdrawals'),
  trades: () => t('Trouble with trades'),
  mails: () => t('Trouble with emails'),
};

export const firstWords = () => t('Something doesn’t work as it should. We’re looking into it.');
