import { t } from '../texts';

/** How far an incident is; `resolved` is its end, and says the cause. */
export const INCIDENT_STATES = ['investigating', 'identified', 'monitoring', 'resolved'] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

export const INCIDENT_STATE_WORDS: Readonly<Record<IncidentState, () => string>> = {
  investigating: () => t('incident|Investigating'),
  identified: () => t('incident|Identified'),
  monitoring: () => t('incident|Monitoring'),
  resolved: () => t('incident|Resolved'),
};
