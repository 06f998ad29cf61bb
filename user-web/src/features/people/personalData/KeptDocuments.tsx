import { t } from '@souk/contracts/texts/texts';
import { formatDate } from '@souk/web-core/format';

export function KeptDocuments({ until }: { until: string }) {
  const day = formatDate(until, 'UTC');
  return (
    <>
      {t('We keep your documents until {day}, because the law requires it.', { day })}{' '}
      {t('They stay encrypted, and one of our team can open them only if a second one agrees.')}
    </>
  );
}
