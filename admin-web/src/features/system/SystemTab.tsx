import { VERSION } from '@souk/contracts/systemDefaults';
import { type Ask, Card, ErrorState, FOR_LATER, Skeleton } from '@souk/web-core/ui';
import { ASKED_EARLY } from '../../components/table/askedEarly';
import { SystemForm } from './SystemForm';
import styles from './SystemTab.module.css';
import { systemApi, useSystemSettingsQuery } from './systemApi';

export const ask: Ask = (dispatch) => {
  dispatch(systemApi.endpoints.systemSettings.initiate(undefined, FOR_LATER));
};

/** What the whole system allows right now (spec §2 System, design §3). */
export default function SystemTab() {
  const { data, error, refetch } = useSystemSettingsQuery(undefined, ASKED_EARLY);
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
