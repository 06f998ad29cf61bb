import { t } from '@souk/contracts/texts/texts';
/** A month in the reader's time zone. `from` is inclusive, `to` exclusive: ISO 8601 in UTC. */
export interface Month {
  /** "2026-11" */
  value: string;
  /** "November 2026" */
  label: string;
  from: string;
  to: string;
}

const NAMES = [
  t('January'),
  t('February'),
  t('March'),
  t('April'),
  t('May'),
  t('June'),
  t('July'),
  t('August'),
  t('September'),
  t('October'),
  t('November'),
  t('December'),
];

/** The last months, newest first. */
export function lastMonths(count: number, now = new Date()): Month[] {
  return Array.from({ length: count }, (_, age) => {
    const start = new Date(now.getFullYear(), now.getMonth() - age, 1);
    const end = new Date(now.getFullYear(), now.getMonth() - age + 1, 1);
    const [year, month] = [start.getFullYear(), start.getMonth()];
    return {
      value: `${year}-${String(month + 1).padStart(2, '0')}`,
      label: `${NAMES[month]} ${year}`,
      from: start.toISOString(),
      to: end.toISOString(),
    };
  });
}
