import { t } from '@souk/contracts/texts';
import type { BidStatus } from '@souk/contracts/trading/bids';
import { Chip } from '@souk/web-core/ui';
import { OfferStatusChip } from './OfferStatusChip';

/** A bid's state in a word. */
export function BidStatusChip({ status }: { status: BidStatus }) {
  if (status === 'active' || status === 'paused') return <OfferStatusChip status={status} />;
  return status === 'filled' ? (
    <Chip tone="good" icon="check">
      {t('Filled')}
    </Chip>
  ) : (
    <Chip tone="neutral">{t('bid|Closed')}</Chip>
  );
}
