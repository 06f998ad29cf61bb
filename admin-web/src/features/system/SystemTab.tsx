import { VERSION } from '@souk/contracts/systemDefaults';
import { Card, ErrorState, Skeleton } from '@souk/web-core/ui';
import { SystemForm } from './SystemForm';
import styles from './SystemTab.module.css';
import { useSystemSettingsQuery } from './systemApi';

/** What the whole system allows right now (spec §2 System, design §3). */
export function SystemTab() {
  const { data, error, refetch } = useSystemSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.tab}>
      <Card title="System">
        {error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : data ? (
          <SystemForm saved={data} />
        ) : (
          <Skeleton height={520} />
        )}
      </Card>
      <p className={styles.version}>Version {VERSION}</p>
    </div>
  );
}
