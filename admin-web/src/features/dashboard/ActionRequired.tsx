import type { PlatformStatistics } from '@souk/contracts/statistics';
import { Link } from '@souk/web-core';
import { formatCount } from '@souk/web-core/format';
import { Time } from '@souk/web-core/ui';
import { Statistic, Typography } from 'antd';
import { TitledCard } from '../../components/TitledCard';
import { QUEUES } from '../../statistics/queues';
import styles from './Dashboard.module.css';

/** Spec §2 Admin dashboard: everything that waits for an admin, how long already, and the way to it. */
export function ActionRequired({ figures }: { figures: PlatformStatistics | undefined }) {
  return (
    <TitledCard
      title="Action Required"
      extra={
        <Typography.Text className={styles.small} type="secondary">
          oldest first
        </Typography.Text>
      }
    >
      <ul className={styles.queues}>
        {QUEUES.map(({ figure, label, to }) => (
          <li key={figure}>
            <Link className={styles.queue} to={to}>
              <Statistic
                title={label}
                value={figures ? formatCount(figures[figure]) : '–'}
                suffix={<span className={styles.small}>waiting</span>}
              />
              <Typography.Text type="secondary" className={styles.small}>
                {figures?.waiting_since[figure] && (
                  <>
                    Oldest <Time value={figures.waiting_since[figure]} />
                  </>
                )}
                &nbsp;
              </Typography.Text>
            </Link>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
