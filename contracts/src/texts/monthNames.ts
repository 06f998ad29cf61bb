import { t } from './texts';

/** Month names as in dates: "21 Nov 2026". */
export const monthNames = (): string[] => [
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
