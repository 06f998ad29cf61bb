import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { formatCount } from '@souk/web-core/format';
import primitives from '@souk/web-core/primitives.module.css';
import { Amount, Skeleton } from '@souk/web-core/ui';
import styles from './StatCard.module.css';

interface StatCardProps {
  label: string;
  /** USDT as a string, or `none` if there never was any; a count as a number. Undefined while loading, null after a failure. */
  value: string | number | undefined | null;
  to: string;
}

export function StatCard({ label, value, to }: StatCardProps) {
  return (
    <Link to={to} className={styles.card}>
      <span className={primitives.muted}>{label}</span>
      <span className={styles.value}>
        <Figure value={value} />
      </span>
    </Link>
  );
}

function Figure({ value }: Pick<StatCardProps, 'value'>) {
  if (value === undefined) return <Skeleton width={120} height={30} />;
  if (value === 'none') return <span title={t('Nothing yet')}>–</span>;
  if (value === null) return <span title={t('Couldn’t be loaded')}>–</span>;
  return typeof value === 'number' ? formatCount(value) : <Amount value={value} />;
}
