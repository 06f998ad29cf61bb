import { Card, lazily, Skeleton } from '@souk/web-core/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './PriceCard.module.css';

const WAITING = <Skeleton height={278} />;
const PriceChart = lazily(async () => (await import('./PriceChart')).PriceChart, WAITING);

/** What coins were sold at. The chart and its figures come once it is in sight. */
export function PriceCard() {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Card title="Price of completed trades">
      <div ref={place} className={styles.place}>
        {isSeen ? <PriceChart /> : WAITING}
      </div>
    </Card>
  );
}
