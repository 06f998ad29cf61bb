import type { TradeSide } from '@souk/contracts/tradeMachine';
import type { Trade } from '@souk/contracts/trades';
import { Icon, Time } from '@souk/web-core/ui';
import styles from './TradeTimeline.module.css';
import { type TimelineStep, timelineSteps } from './timelineSteps';

const MARKS: Record<TimelineStep['progress'], string> = {
  done: 'Done',
  current: 'Now',
  ahead: 'Still to come',
};

/** The states of a trade from top to bottom, with the time and the money at each. */
export function TradeTimeline({ trade, side }: { trade: Trade; side: TradeSide }) {
  return (
    <ol className={styles.timeline}>
      {timelineSteps(trade, side).map((step) => (
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
            </p>
            <p className={styles.money}>{step.money}</p>
            {step.at && (
              <p className={styles.time}>
                <Time value={step.at} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
