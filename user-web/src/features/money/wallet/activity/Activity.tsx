import { t } from '@souk/contracts/texts/texts';
import { Link, paths, useSearchParams } from '@souk/web-core';
import { saveRecords, useAttempt } from '@souk/web-core/request';
import { Banner, Button, Card, EmptyState, LinkButton, RowSkeletons } from '@souk/web-core/ui';
import { useMemo, useState } from 'react';
import { GrowingList } from '../../../../components/lists/GrowingList';
import { SearchField } from '../../../../components/lists/SearchField';
import { useRememberMovements } from '../../../../proofs/useRememberMovements';
import { type ActivityFilters, walletApi } from '../walletApi';
import styles from './Activity.module.css';
import { Entry } from './Entry';
import { InProgress } from './InProgress';
import { lastMonths } from './periods';
import { RecentDeposits, RecentWithdrawals } from './RecentRequests';
import { entriesOf } from './shownMovements';

const MONTHS = 12;

const LISTS = [
  { value: null, label: t('All') },
  { value: 'deposits', label: t('Recent Deposits') },
  { value: 'withdrawals', label: t('Recent Withdrawals') },
] as const;

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

export function Activity() {
  const list = useSearchParams()[0].get('list');
  const { filters } = useMovements();
  return (
    <Card flush title={t('Activity')} action={<FileActions filters={filters} />}>
      <nav className={styles.lists} aria-label={t('Activity')}>
        {LISTS.map(({ value, label }) => (
          <Link
            key={value}
            to={value ? `?list=${value}` : paths.wallet}
            preventScrollReset
            aria-current={value === list ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {list === 'deposits' ? (
        <RecentDeposits />
      ) : list === 'withdrawals' ? (
        <RecentWithdrawals />
      ) : (
        <>
          <InProgress />
          <Movements />
        </>
      )}
    </Card>
  );
}

function Movements() {
  const [, setSearch] = useSearchParams();
  const { months, month, kind, wanted, query } = useMovements();
  const isFiltered = Boolean(month || kind || wanted);
  const [wasFiltered] = useState(isFiltered);
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
    <>
      <details className={styles.filters} open={wasFiltered}>
        <summary>{t('Search and filter')}</summary>
        <div>
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
        </div>
      </details>
      <GrowingList
        inCard
        query={query}
        skeleton={<RowSkeletons count={8} height={20} />}
        moreLabel={t('Show older')}
        empty={
          <EmptyState>
            {isFiltered
              ? t('Nothing matches these filters.')
              : t('No activity yet. Add funds, and each deposit, trade and withdrawal is listed here.')}
          </EmptyState>
        }
      >
        {(movements) => (
          <ul>
            {entriesOf(movements).map((rows) => (
              <Entry key={rows[0].id} rows={rows} />
            ))}
          </ul>
        )}
      </GrowingList>
    </>
  );
}

function FileActions({ filters }: { filters: ActivityFilters }) {
  const { busy, error, attempt, dismissError } = useAttempt(t('The file couldn’t be downloaded'));
  const { search: _, ...asked } = filters;
  const download = () => attempt(() => saveRecords('/wallet/activity.csv', 'wallet-activity.csv', asked));
  return (
    <div className={styles.files}>
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
    </div>
  );
}
