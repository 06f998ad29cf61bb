import { t } from '@souk/contracts/texts';
import type { OfferStatus } from '@souk/contracts/trading/terms';
import { Chip } from '@souk/web-core/ui';

/** An offer's state in a word. */
export function OfferStatusChip({ status }: { status: OfferStatus }) {
  return status === 'active' ? (
    <Chip tone="good">{t('offer|Active')}</Chip>
  ) : (
    <Chip tone="neutral" icon="pause">
      {t('Paused')}
    </Chip>
  );
}
