import { CheckCircleOutlined, CloseCircleFilled, DownOutlined, WarningFilled } from '@ant-design/icons';
import type { Alarm } from '@souk/contracts/backOffice/alarms';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { useLastingError } from '@souk/web-core/request';
import { ErrorState, Time } from '@souk/web-core/ui';
import { Typography } from 'antd';
import styles from './Alarms.module.css';
import { alarmText } from './alarmWords';
import { useAlarms } from './dashboardApi';

/**
 * The platform's current problems in one line, the gravest first, which opens to all of them. It has the same height with and
 * without alarms, because they come while someone reads or aims at the content below.
 */
export function Alarms() {
  const query = useAlarms();
  const error = useLastingError(query);
  const { data } = query;
  if (error && !data) return <ErrorState error={error} onRetry={query.refetch} />;
  const [gravest] = data ?? [];
  if (!data || !gravest) {
    return (
      <Typography.Text type="secondary" className={styles.line} role="status">
        {data && (
          <>
            <CheckCircleOutlined /> {t('No alarms')}
          </>
        )}
      </Typography.Text>
    );
  }
  const title = t('Alarms ({count})', { count: data.length });
  return (
    <section aria-label={title}>
      <details className={styles.box}>
        <summary className={styles.line}>
          <SeverityIcon severity={gravest.severity} />
          <span className={styles.gravest}>
            {t('{label}: {words}', { label: title, words: alarmText(gravest).what })}
          </span>
          <DownOutlined className={styles.arrow} />
        </summary>
        <ul className={styles.alarms}>
          {data.map((alarm) => (
            <li key={`${alarm.code} ${alarm.subject}`}>
              <AlarmRow alarm={alarm} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function SeverityIcon({ severity }: Pick<Alarm, 'severity'>) {
  return severity === 'critical' ? (
    <CloseCircleFilled className={styles.critical} aria-label={t('Critical')} />
  ) : (
    <WarningFilled className={styles.warning} aria-label={t('Warning')} />
  );
}

function AlarmRow({ alarm }: { alarm: Alarm }) {
  const { what, help, to } = alarmText(alarm);
  return (
    <>
      <SeverityIcon severity={alarm.severity} />
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
