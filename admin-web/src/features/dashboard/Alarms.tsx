import { CheckCircleOutlined, CloseCircleFilled, WarningFilled } from '@ant-design/icons';
import type { Alarm } from '@souk/contracts/alarms';
import { Link } from '@souk/web-core';
import { useLastingError } from '@souk/web-core/request';
import { ErrorState, Time } from '@souk/web-core/ui';
import { Typography } from 'antd';
import { TitledCard } from '../../components/TitledCard';
import styles from './Alarms.module.css';
import { alarmText } from './alarmWords';
import { useAlarms } from './dashboardApi';

/** What is wrong with the platform now, the gravest first; one quiet line while nothing is. */
export function Alarms() {
  const query = useAlarms();
  const error = useLastingError(query);
  const { data } = query;
  if (error && !data) return <ErrorState error={error} onRetry={query.refetch} />;
  if (!data || data.length === 0) {
    return (
      <Typography.Text type="secondary" className={styles.quiet} role="status">
        {data && (
          <>
            <CheckCircleOutlined /> No alarms
          </>
        )}
      </Typography.Text>
    );
  }
  return (
    <TitledCard title={`Alarms (${data.length})`}>
      <ul className={styles.alarms}>
        {data.map((alarm) => (
          <li key={`${alarm.code} ${alarm.subject}`}>
            <AlarmRow alarm={alarm} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function AlarmRow({ alarm }: { alarm: Alarm }) {
  const { what, help, to } = alarmText(alarm);
  return (
    <>
      {alarm.severity === 'critical' ? (
        <CloseCircleFilled className={styles.critical} aria-label="Critical" />
      ) : (
        <WarningFilled className={styles.warning} aria-label="Warning" />
      )}
      <div className={styles.text}>
        {to ? <Link to={to}>{what}</Link> : <strong>{what}</strong>}
        <Typography.Text type="secondary" className={styles.help}>
          {help}
        </Typography.Text>
      </div>
      {alarm.since && (
        <Typography.Text type="secondary" className={styles.since}>
          <Time value={alarm.since} />
        </Typography.Text>
      )}
    </>
  );
}
