import type { PlatformStatistics } from '@souk/contracts/statistics';
import { Link } from '@souk/web-core';
import { formatCount } from '@souk/web-core/format';
import { Card, Chip, Skeleton, Time } from '@souk/web-core/ui';
import { QUEUES } from '../../statistics/queues';
import styles from './ActionRequired.module.css';

/** Spec §2 Admin dashboard: everything that waits for an admin, how long already, and the way to it. */
export function ActionRequired({ figures }: { figures: PlatformStatistics | undefined }) {
  return (
    <Card title="Action Required" flush>
      <ul className={styles.queues}>
        {QUEUES.map(({ figure, label, to }) => (
          <li key={figure}>
            <Link className={styles.queue} to={to}>
              <span>{label}</span>
              {figures ? <Count waiting={figures[figure]} /> : <Skeleton width={72} height={24} />}
              <span className={styles.since}>
                {figures?.waiting_since[figure] && (
                  <>
                    Oldest <Time value={figures.waiting_since[figure]} />
                  </>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Count({ waiting }: { waiting: number }) {
  return waiting === 0 ? (
    <Chip tone="good">None</Chip>
  ) : (
    <Chip tone="warning">{formatCount(waiting)} waiting</Chip>
  );
}
