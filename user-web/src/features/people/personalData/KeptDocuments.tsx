import { t } from '@souk/contracts/texts';
import { formatDate } from '@souk/web-core/format';

/** What the law has kept of an account that is deleted, and until which day. */
export function KeptDocuments({ until }: { until: string }) {
  const day = formatDate(until, 'UTC');
  return (
    <>
      {t('We keep your documents until {day}, because the law asks it.', { day })}{' '}
      {t('They stay encrypted; two of us must agree before one of us may look at them.')}
    </>
  );
}
