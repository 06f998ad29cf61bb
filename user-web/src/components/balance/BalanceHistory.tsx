import { compareAmounts } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import { lazyPart, Pending, Segments, Skeleton, useInSight } from '@souk/web-core/ui';
import { useRef, useState } from 'react';
import { useBalanceDaysQuery } from '../../account/balanceApi';
import styles from './BalanceHistory.module.css';
import { totalOf } from './totalOf';

const onItsWay = <Skeleton height={138} />;
// Loaded when in sight: most readers look only at the top of the page.
const BalanceChart = lazyPart(() => import('./BalanceChart'), 'BalanceChart', onItsWay);

const PERIODS = [
  { value: 30, label: t('30 days') },
  { value: 365, label: t('1 year') },
] as const;

export function BalanceHistory() {
  const place = useRef<HTMLDivElement>(null);
  const isInSight = useInSight(place);
  const [days, setDays] = useState<number>(PERIODS[0].value);
  const query = useBalanceDaysQuery(days, { skip: !isInSight });
  return (
    <div ref={place}>
      <div className={styles.head}>
        <h3 className={styles.title}>{days === 30 ? t('Last 30 days') : t('Last year')}</h3>
        <Segments small legend={t('Chart period')} options={PERIODS} value={days} onChange={setDays} />
      </div>
      <div className={styles.chart}>
        {query.data?.every((day) => compareAmounts(totalOf(day), '0') === 0) ? (
          <p className={styles.none}>{t('Your balance is drawn here from your first deposit on.')}</p>
        ) : query.data ? (
          <BalanceChart days={query.data} />
        ) : (
          <Pending query={query} waiting={onItsWay} />
        )}
      </div>
    </div>
  );
}
