import type { PlatformStatistics } from '@souk/contracts/backOffice/statistics';
import { t } from '@souk/contracts/texts/texts';
import { Statistic, Typography } from 'antd';
import { TitledCard } from '../../../components/TitledCard';
import styles from './Dashboard.module.css';
import { changeText, METRICS } from './metrics';

export function MetricCards({ figures }: { figures: PlatformStatistics | undefined }) {
  return (
    <div className={styles.row}>
      {METRICS.map(({ title, compared, metrics }) => (
        <TitledCard key={title} title={title} extra={<Small>{compared}</Small>}>
          <div className={styles.metrics}>
            {metrics.map(({ label, of, change }) => (
              <div key={label}>
                <Statistic title={label} value={figures ? of(figures) : '–'} />
                <Small>
                  {change ? figures && changeText(figures.changes[change]) : t('Deposits, withdrawals')}&nbsp;
                </Small>
              </div>
            ))}
          </div>
        </TitledCard>
      ))}
    </div>
  );
}

function Small({ children }: { children: React.ReactNode }) {
  return (
    <Typography.Text type="secondary" className={styles.small}>
      {children}
    </Typography.Text>
  );
}
