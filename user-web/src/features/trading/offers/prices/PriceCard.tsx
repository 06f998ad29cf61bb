import type { CoinCode } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import { Card, lazyPart, Skeleton, useInSight } from '@souk/web-core/ui';
import { type ReactNode, useRef } from 'react';
import styles from './PriceCard.module.css';

const WAITING = <Skeleton height={220} />;
const PriceChart = lazyPart(() => import('./PriceChart'), 'PriceChart', WAITING);

/** Past prices of a coin. The chart loads when it comes into sight. */
export function PriceCard({ coin, action }: { coin: CoinCode; action?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isInSight = useInSight(place);
  return (
    <Card title={t('Price of completed trades')} action={action}>
      <div ref={place} className={styles.place}>
        {isInSight ? <PriceChart coin={coin} /> : WAITING}
      </div>
    </Card>
  );
}
