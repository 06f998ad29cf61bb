import { PROMISED_HOURS } from '@souk/contracts/backOffice/desk/waiting';
import type { PlatformStatistics } from '@souk/contracts/backOffice/statistics';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { formatCount } from '@souk/web-core/format';
import { rich } from '@souk/web-core/ui';
import { Statistic, Typography } from 'antd';
import { Age } from '../../../components/Age';
import { TitledCard } from '../../../components/TitledCard';
import { useMay } from '../../../useMay';
import { QUEUES } from '../shared/queues';
import styles from './Dashboard.module.css';

/** Sorts after every moment. */
const NEVER = '9';

export function ActionRequired({ figures }: { figures: PlatformStatistics | undefined }) {
  const may = useMay();
  // An administrator's own work comes first; an admin who decides nothing sees everything they may read.
  const own = QUEUES.filter((queue) => may(queue.may));
  const queues =
    own.length > 0 ? own : QUEUES.filter(({ figure }) => figure !== 'pending_kyc' || may('kyc.read'));
  const since = ({ figure }: (typeof QUEUES)[number]) => figures?.waiting_since[figure] ?? NEVER;
  return (
    <TitledCard
      title={t('Action Required')}
      extra={
        <Typography.Text className={styles.small} type="secondary">
          {t('Oldest first · promised within {hours} hours', { hours: PROMISED_HOURS })}
        </Typography.Text>
      }
    >
      <ul className={styles.queues}>
        {queues
          .toSorted((one, other) => since(one).localeCompare(since(other)))
          .map(({ figure, label, to }) => (
            <li key={figures ? figure : `${figure} awaited`}>
              <Link className={styles.queue} to={to}>
                <Statistic
                  title={label}
                  value={figures ? formatCount(figures[figure]) : '–'}
                  suffix={<span className={styles.small}>{t('waiting')}</span>}
                />
                <div className={styles.since}>
                  {figures?.waiting_since[figure] &&
                    rich('Oldest {age}', { age: <Age since={figures.waiting_since[figure]} /> })}
                  {figures && figures.late[figure] > 0 && (
                    <Typography.Text type="danger">
                      {t('{count} late', { count: formatCount(figures.late[figure]) })}
                    </Typography.Text>
                  )}
                </div>
              </Link>
            </li>
          ))}
      </ul>
    </TitledCard>
  );
}
