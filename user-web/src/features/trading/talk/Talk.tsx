import { t } from '@souk/contracts/texts/texts';
import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import { useLocation } from '@souk/web-core';
import { useLastingError } from '@souk/web-core/request';
import { Card, ErrorState, lazyPart, Skeleton } from '@souk/web-core/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Talk.module.css';
import { useTalkQuery } from './talkApi';

// Comes after the trade itself: what looks for fraud in messages is a sixth of the page's own script.
const TalkBody = lazyPart(() => import('./TalkBody'), 'TalkBody', <TalkSkeleton />);

interface TalkProps {
  tradeId: number;
  side: TradeSide;
  other: string;
  partner: ReactNode;
  /** Addresses that the trade shows: a message may contain them without a warning. */
  known: readonly string[];
}

export function Talk({ tradeId, side, other, partner, known }: TalkProps) {
  const query = useTalkQuery(tradeId);
  const error = useLastingError(query);
  const section = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const talk = query.currentData;
  useEffect(() => {
    if (hash === '#talk') section.current?.scrollIntoView({ block: 'start' });
  }, [hash]);

  return (
    <section
      ref={section}
      id="talk"
      className={styles.section}
      aria-label={t('Messages with {other}', { other })}
    >
      <Card flush>
        {partner}
        {talk ? (
          <TalkBody {...{ talk, side, other, known }} />
        ) : error && !talk ? (
          <div className={styles.failed}>
            <ErrorState error={error} onRetry={query.refetch} />
          </div>
        ) : (
          <TalkSkeleton />
        )}
      </Card>
    </section>
  );
}

function TalkSkeleton() {
  return (
    <div aria-busy="true" className={styles.waiting}>
      <span className="visually-hidden" role="status">
        {t('Loading')}
      </span>
      <Skeleton height={148} />
    </div>
  );
}
