import { t } from '@souk/contracts/texts/texts';
import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { Icon, Pending, Skeleton, Time } from '@souk/web-core/ui';
import { tradesApi } from '../tradesApi';
import styles from './TradeTimeline.module.css';
import { type TimelineStep, timelineSteps } from './timelineSteps';

const MARKS: Record<TimelineStep['progress'], string> = {
  done: t('Done'),
  current: t('Now'),
  ahead: t('Still to come'),
};

interface TradeTimelineProps {
  trade: Trade;
  side: TradeSide;
}

export function TradeTimeline({ trade, side }: TradeTimelineProps) {
  const query = tradesApi.useTradeEntriesQuery(trade.id);
  if (!query.currentData) return <Pending query={query} waiting={<Skeleton height={220} />} />;
  return (
    <ol className={styles.timeline}>
      {timelineSteps(trade, side, query.currentData).map((step) => (
        <li
          key={step.key}
          className={styles[step.progress]}
          aria-current={step.progress === 'current' ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            {step.progress === 'done' && <Icon name="check" size={16} />}
          </span>
          <div>
            <p className={styles.title}>
              <span className="visually-hidden">{MARKS[step.progress]}: </span>
              {step.title}
              {step.at && <Time value={step.at} className={styles.time} />}
            </p>
            {step.text && <p className={styles.money}>{step.text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
