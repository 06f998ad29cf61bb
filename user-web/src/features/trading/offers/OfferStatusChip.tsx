import { t } from '@souk/contracts/texts/texts';
import type { BidStatus } from '@souk/contracts/trading/offers/bids';
import { Chip } from '@souk/web-core/ui';

const LOOKS = {
  active: { tone: 'good', children: t('offer|Active') },
  paused: { tone: 'neutral', icon: 'pause', children: t('Paused') },
  filled: { tone: 'good', icon: 'check', children: t('Filled') },
  closed: { tone: 'neutral', children: t('bid|Closed') },
} as const;

export const OfferStatusChip = ({ status }: { status: BidStatus }) => <Chip {...LOOKS[status]} />;
