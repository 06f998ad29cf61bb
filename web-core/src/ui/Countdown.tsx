import { t } from '@souk/contracts/texts/texts';
import { useEffect, useState } from 'react';
import { formatUtc } from '../format/dates';
import { serverNow } from '../format/serverNow';
import { largestUnit, sayTimeLeft } from '../format/timeLeft';
import styles from './Countdown.module.css';
import { classNames } from './classNames';
import { Icon } from './Icon';

const MINUTE = 60_000;
/** Below this share the ring takes the warning colour. */
const SHORT = 0.2;

const UNITS: Record<ReturnType<typeof largestUnit>['unit'], string> = {
  s: t('unit|s'),
  min: t('unit|min'),
  h: t('unit|h'),
  d: t('unit|d'),
};

interface CountdownProps {
  /** Start and end in ISO 8601, UTC. */
  from: string;
  until: string;
  /** Deadlines are suspended, so the ring stops too. */
  isStopped?: boolean;
  /** Pixels: 84 on a page and 48 in a to-do, both with the time inside; 18 in a list, with the time beside it. */
  size: 84 | 48 | 18;
}

/** Ring that shows the remaining time and empties from the top, with the time in words. */
export function Countdown({ from, until, isStopped = false, size }: CountdownProps) {
  const left = Math.max(Date.parse(until) - useNow(until, isStopped), 0);
  const whole = Math.max(Date.parse(until) - Date.parse(from), 1);
  const part = Math.min(left / whole, 1);
  const words = isStopped ? t('time|stands still') : left === 0 ? t('time|over') : sayTimeLeft(left);
  const { count, unit } = largestUnit(left);
  const isInside = size > 18;
  return (
    <span
      className={classNames(styles.countdown, part < SHORT && styles.short)}
      translate="no"
      role="timer"
      aria-label={isStopped || left === 0 ? t('Time: {words}', { words }) : t('{words} left', { words })}
      title={formatUtc(until)}
    >
      <span className={styles.ring} style={{ width: size, height: size }}>
        <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
          <circle className={styles.track} cx="18" cy="18" r="16" strokeWidth={isInside ? 3 : 5} />
          <circle
            className={styles.left}
            cx="18"
            cy="18"
            r="16"
            strokeWidth={isInside ? 3 : 5}
            pathLength="100"
            strokeDasharray={`${part * 100} 100`}
            transform="rotate(-90 18 18)"
          />
        </svg>
        {isInside && (
          <span className={classNames(styles.inside, size === 48 && styles.small)} aria-hidden="true">
            {isStopped ? (
              <Icon name="pause" size={size === 84 ? 24 : 16} />
            ) : (
              <>
                <strong>{count}</strong>
                <span>{UNITS[unit]}</span>
              </>
            )}
          </span>
        )}
      </span>
      {!isInside && (
        <span className={styles.words} aria-hidden="true">
          {words}
        </span>
      )}
    </span>
  );
}

/**
 * Current time, updated every second in the last minute and every ten seconds before. While deadlines are suspended, it
 * keeps the time of the last answer.
 */
function useNow(until: string, isStopped: boolean): number {
  const [now, setNow] = useState(() => serverNow());
  const isLast = Date.parse(until) - now < MINUTE;
  useEffect(() => {
    setNow(serverNow());
    if (isStopped || Date.parse(until) < serverNow()) return;
    const timer = setInterval(() => setNow(serverNow()), isLast ? 1000 : 10_000);
    return () => clearInterval(timer);
  }, [until, isStopped, isLast]);
  return now;
}
