import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { formatCount } from '@souk/web-core/format';
import { useLastingError } from '@souk/web-core/request';
import { Card, ErrorState, Skeleton } from '@souk/web-core/ui';
import { QUEUES } from '../features/backOffice/shared/queues';
import { useStatistics } from '../features/backOffice/shared/statisticsApi';
import { tabPath } from '../tabPaths';
import styles from './SummaryCards.module.css';

const QUEUES_SHOWN: readonly string[] = ['pending_deposits', 'pending_withdrawals', 'disputed_trades'];

const CARDS = [
  { figure: 'total_users', label: t('Total users'), to: tabPath('users') },
  ...QUEUES.filter(({ figure }) => QUEUES_SHOWN.includes(figure)),
] as const;

export function SummaryCards() {
  const query = useStatistics();
  const { data } = query;
  const error = useLastingError(query);
  if (error && !data) {
    return (
      <Card>
        <ErrorState error={error} onRetry={query.refetch} />
      </Card>
    );
  }
  return (
    <ul className={styles.cards} aria-label={t('Summary')}>
      {CARDS.map(({ figure, label, to }) => (
        <li key={figure}>
          <Link className={styles.card} to={to}>
            <span className={styles.label}>{label}</span>
            <span className={styles.figure}>
              {data ? formatCount(data[figure]) : <Skeleton width={18} height={20} />}
            </span>
            {data && figure !== 'total_users' && data.late[figure] > 0 && (
              <span className={styles.late}>
                {t('{count} late', { count: formatCount(data.late[figure]) })}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
