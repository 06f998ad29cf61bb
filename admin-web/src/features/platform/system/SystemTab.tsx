import { VERSION } from '@souk/contracts/platform/version';
import { t } from '@souk/contracts/texts';
import { Pending } from '@souk/web-core/ui';
import { Skeleton, Typography } from 'antd';
import { Incidents } from './Incidents';
import { Limits } from './Limits';
import { References } from './References';
import { SystemForm } from './SystemForm';
import { useSystemSettingsQuery } from './systemApi';
import { WindDown } from './WindDown';

/** The switches of the whole system. */
export function SystemTab() {
  const query = useSystemSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = query;
  return (
    <>
      {data ? (
        // Also while it cannot be fetched again: a draft is not lost.
        <>
          <SystemForm saved={data} />
          <Limits key={JSON.stringify(data.limits)} settings={data} />
          <References />
          <Incidents />
          <WindDown />
        </>
      ) : (
        <Pending query={query} waiting={<Skeleton title={false} paragraph={{ rows: 14 }} />} />
      )}
      <Typography.Text type="secondary">{t('Version {version}', { version: VERSION })}</Typography.Text>
    </>
  );
}
