import { t } from '@souk/contracts/texts/texts';
import { paths, useSearchParams } from '@souk/web-core';
import { saveRecords, useAttempt } from '@souk/web-core/request';
import { Banner, Button, Card, EmptyState, LinkButton, RowSkeletons } from '@souk/web-core/ui';
import { useMemo } from 'react';
import { GrowingList } from '../../../../components/lists/GrowingList';
import { SearchField } from '../../../../components/lists/SearchField';
import { useRememberMovements } from '../../../../proofs/useRememberMovements';
import { type ActivityFilters, walletApi } from '../walletApi';
import { MovementRow } from './MovementRow';
import row from './MovementRow.module.css';
import styles from './Movements.module.css';
import { lastMonths } from './periods';
import { shownMovements } from './shownMovements';

const MONTHS = 12;

const KINDS = [
  { value: '', label: t('All kinds') },
  { value: 'trade', label: t('Trades') },
  { value: 'bid', label: t('Bids') },
  { value: 'deposit', label: t('Deposits') },
  { value: 'withdrawal', label: t('Withdrawals') },
] as const;

export function useMovements() {
  const [search] = useSearchParams();
  const months = useMemo(() => lastMonths(MONTHS), []);
  const month = months.find(({ value }) => value === search.get('month'));
  const kind = KINDS.find(({ value }) => value === search.get('kind'))?.value || undefined;
  const wanted = search.get('search') ?? '';
  const filters: ActivityFilters = {
    ...(month && { from: month.from, to: month.to }),
    ...(kind && { kind }),
    ...(wanted && { search: wanted }),
  };
  return { months, month, kind, wanted, filters, query: walletApi.useActivityInfiniteQuery(filters) };
}

export function Movements() {
  const [, setSearch] = useSearchParams();
  const { months, month, kind, wanted, filters, query } = useMovements();
  useRememberMovements(query.data?.pages);
  const choose = (name: string, value: string) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Card
      flush
      title={t('Activity')}
      action={
        <div className={styles.actions}>
          <SearchField
            label={t('Name, number or hash')}
            value={wanted}
            onChange={(value) => choose('search', value)}
          />
          <select
            aria-label={t('Period')}
            value={month?.value ?? ''}
            onChange={(event) => choose('month', event.target.value)}
          >
            <option value="">{t('All time')}</option>
            {months.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <select
            aria-label={t('Kind')}
            value={kind ?? ''}
            onChange={(event) => choose('kind', event.target.value)}
          >
            {KINDS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <FileActions filters={filters} />
        </div>
      }
    >
      <div className={styles.list}>
        <GrowingList
          inCard
          query={query}
          skeleton={<RowSkeletons count={8} height={20} />}
          moreLabel={t('Show older')}
          empty={
            <EmptyState>
              {month || kind || wanted
                ? t('Nothing matches these filters.')
                : t('No activity yet. Add funds, and each deposit, trade and withdrawal is listed here.')}
            </EmptyState>
          }
        >
          {(movements) => (
            <div>
              <div className={row.head} aria-hidden="true">
                <span />
                <span>{t('What happened')}</span>
                <span>{t('When')}</span>
                <span>{t('USDT')}</span>
                {!kind && !wanted && <span>{t('Available after')}</span>}
              </div>
              <ul className={styles.rows}>
                {shownMovements(movements).map((movement) => (
                  <MovementRow key={movement.id} movement={movement} />
                ))}
              </ul>
            </div>
          )}
        </GrowingList>
      </div>
    </Card>
  );
}

function FileActions({ filters }: { filters: ActivityFilters }) {
  const { busy, error, attempt, dismissError } = useAttempt(t('The file couldn’t be downloaded'));
  const { search: _, ...asked } = filters;
  const download = () => attempt(() => saveRecords('/wallet/activity.csv', 'wallet-activity.csv', asked));
  return (
    <>
      <Button small variant="quiet" busy={busy} busyLabel={t('Preparing…')} onClick={() => void download()}>
        {t('CSV')}
      </Button>
      <LinkButton small variant="quiet" href={paths.statement}>
        {t('Statement')}
      </LinkButton>
      {error && (
        <div className={styles.failed}>
          <Banner tone="bad" onDismiss={dismissError}>
            {error}
          </Banner>
        </div>
      )}
    </>
  );
}
