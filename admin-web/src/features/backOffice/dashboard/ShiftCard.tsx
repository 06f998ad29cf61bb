import { SHIFT_HOURS } from '@souk/contracts/backOffice/desk/shift';
import { wordFor } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';
import { formatCount } from '@souk/web-core/format';
import { useLastingError } from '@souk/web-core/request';
import { ErrorState } from '@souk/web-core/ui';
import { Statistic } from 'antd';
import { TitledCard } from '../../../components/TitledCard';
import { ACTION_WORDS } from '../shared/auditWords';
import { useShiftQuery } from '../shared/nextApi';
import styles from './Dashboard.module.css';

export function ShiftCard() {
  const query = useShiftQuery();
  const error = useLastingError(query);
  const { decided = [] } = query.data ?? {};
  return (
    <TitledCard title={t('You decided in the last {hours} hours', { hours: SHIFT_HOURS })}>
      {error && !query.data ? (
        <ErrorState error={error} onRetry={query.refetch} />
      ) : (
        <div className={styles.metrics}>
          {/* The same height while it loads and without decisions, so that nothing below moves. */}
          {decided.length === 0 && (
            <Statistic title={query.data ? t('Nothing yet.') : '–'} value={query.data ? 0 : '–'} />
          )}
          {decided.map(({ action, count }) => (
            <Statistic key={action} title={wordFor(ACTION_WORDS, action)} value={formatCount(count)} />
          ))}
        </div>
      )}
    </TitledCard>
  );
}
