import { t } from '@souk/contracts/texts';

/** "21 Nov 2026, 14:05 UTC": nobody knows the zone in which it is read. */
export function timeInUtc(iso: string): string {
  const date = new Date(iso);
  const months = [
    t('month|Jan'),
    t('month|Feb'),
    t('month|Mar'),
    t('month|Apr'),
    t('month|May'),
    t('month|Jun'),
    t('month|Jul'),
    t('month|Aug'),
    t('month|Sep'),
    t('month|Oct'),
    t('month|Nov'),
    t('month|Dec'),
  ];
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}, ${date.toISOString().slice(11, 16)} UTC`;
}
