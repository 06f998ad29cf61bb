import { t } from '@souk/contracts/texts/texts';
import { Link, paths, usePageTitle, useSearchParams } from '@souk/web-core';
import { serverNow } from '@souk/web-core/format';
import { saveRecords, useAttempt } from '@souk/web-core/request';
import { Banner, Button, Card, Page, PageHeader, Pending, Skeleton, Stack } from '@souk/web-core/ui';
import { useMemo } from 'react';
import { useAccount } from '../../../account/useAccount';
import { Outdated } from '../../../components/Outdated';
import { lastMonths } from './periods';
import styles from './StatementPage.module.css';
import { StatementTable } from './StatementTable';
import { walletApi } from './walletApi';

const MONTHS = 24;

export function StatementPage() {
  usePageTitle(t('Statement'));
  const user = useAccount();
  const [search, setSearch] = useSearchParams();
  const months = useMemo(() => lastMonths(MONTHS), []);
  const month = months.find(({ value }) => value === search.get('month')) ?? months[0];
  const query = walletApi.useStatementQuery({ from: month?.from ?? '', to: month?.to ?? '' });
  const data = query.currentData;
  return (
    <Page>
      <div className={styles.statement}>
        <PageHeader
          title={t('Statement')}
          lead={t('{username} ({email}), {label}, in USDT', {
            username: user.username,
            email: user.email,
            label: month?.label,
          })}
          actions={
            <div className={styles.controls}>
              <Link to={paths.wallet}>{t('Back to wallet')}</Link>
              <select
                aria-label={t('Month')}
                value={month?.value}
                onChange={(event) => setSearch({ month: event.target.value }, { replace: true })}
              >
                {months.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <FeesFile month={month?.value ?? ''} />
              <Button variant="primary" disabled={!data} onClick={() => window.print()}>
                {t('Print')}
              </Button>
            </div>
          }
        />
        <Stack>
          <Outdated queries={[{ ...query, data }]} />
          <Card flush>
            {data ? (
              <StatementTable statement={data} />
            ) : (
              <Pending
                query={query}
                waiting={
                  <div className={styles.waiting} aria-busy="true">
                    <Skeleton height={320} />
                  </div>
                }
              />
            )}
          </Card>
          {data && (
            <p className={styles.note}>
              {t(
                'Amounts are exact. Times are in your time zone. Each month opens with the balance that the month before closed with.',
              )}
            </p>
          )}
        </Stack>
      </div>
    </Page>
  );
}

/** File of the fees in the platform's books, for a month that has ended in UTC. */
function FeesFile({ month }: { month: string }) {
  const { busy, error, attempt, dismissError } = useAttempt(t('The file couldn’t be downloaded'));
  const isOver = month < new Date(serverNow()).toISOString().slice(0, 7);
  const save = () => attempt(() => saveRecords('/wallet/fees.csv', `fees-${month}.csv`, { month }));
  return (
    <>
      <Button busy={busy} busyLabel={t('Preparing…')} disabled={!isOver} onClick={() => void save()}>
        {t('Fees (CSV)')}
      </Button>
      {!isOver && <span className={styles.note}>{t('Fees: once the month is over (UTC).')}</span>}
      {error && (
        <Banner tone="bad" onDismiss={dismissError}>
          {error}
        </Banner>
      )}
    </>
  );
}
