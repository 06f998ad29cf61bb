import type { LiabilityProof, Waits } from '@souk/contracts/money/treasury/liabilities';
import { t } from '@souk/contracts/texts/texts';
import { formatCount, formatDay } from '@souk/web-core/format';
import { Card } from '@souk/web-core/ui';
import styles from './TransparencyPage.module.css';

const SHOWN_DAYS = 7;

export function WorkTimes({ proofs }: { proofs: readonly LiabilityProof[] }) {
  const days = proofs.flatMap(({ times }) => times?.toReversed() ?? []).slice(0, SHOWN_DAYS);
  return (
    <Card title={t('How long our work took')}>
      <p>
        {t(
          'Of each day (UTC) that is over, signed with the proof: from a seller’s hash to our verification, and from the request for a withdrawal, or the end of its hold, to the payout.',
        )}
      </p>
      {days.length === 0 ? (
        <p className={styles.note}>
          {t('The first day with a verification or a payout stands here once it is over.')}
        </p>
      ) : (
        <>
          <TimesTable
            caption={t('Trades verified, times in minutes')}
            rows={days.map(({ day, verified }) => ({ day, ...verified }))}
          />
          <TimesTable
            caption={t('Withdrawals paid out, times in minutes')}
            rows={days.map(({ day, paid_out }) => ({ day, ...paid_out }))}
          />
        </>
      )}
    </Card>
  );
}

const figure = (minutes: number | null) => (minutes === null ? '–' : formatCount(minutes));

function TimesTable({ caption, rows }: { caption: string; rows: readonly (Waits & { day: string })[] }) {
  return (
    <div className={styles.table}>
      <table className={styles.times}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            <th scope="col">{t('How many')}</th>
            <th scope="col">{t('Half within')}</th>
            <th scope="col">{t('95 % within')}</th>
            <th scope="col">{t('Longest')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, count, median_minutes, p95_minutes, longest_minutes }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{formatCount(count)}</td>
              <td>{figure(median_minutes)}</td>
              <td>{figure(p95_minutes)}</td>
              <td>{figure(longest_minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
