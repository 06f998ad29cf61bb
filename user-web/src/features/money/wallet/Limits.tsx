import { addAmounts, compareAmounts } from '@souk/contracts/amounts/amounts';
import type { LimitUsage } from '@souk/contracts/money/limits';
import { limitAmount, limitName } from '@souk/contracts/money/limitWords';
import { t } from '@souk/contracts/texts/texts';
import { useLastingError } from '@souk/web-core/request';
import { Card, ErrorState, rich, Time } from '@souk/web-core/ui';
import styles from './Limits.module.css';
import { walletApi } from './walletApi';

export function Limits() {
  const query = walletApi.useLimitsQuery();
  const error = useLastingError(query);
  if (error && !query.data)
    return (
      <Card title={t('Your limits')}>
        <ErrorState error={error} onRetry={query.refetch} />
      </Card>
    );
  if (!query.data?.length) return null;
  return (
    <Card title={t('Your limits')}>
      <LimitBars limits={query.data} />
    </Card>
  );
}

/** Withdrawal limits beside a deposit or withdrawal form: users see them before they pay in. */
export function LimitsOfWithdrawals() {
  const limits = walletApi.useLimitsQuery().data?.filter(({ what }) => what.startsWith('withdraw')) ?? [];
  if (limits.length === 0) return null;
  return (
    <section className={styles.beside} aria-label={t('What you can withdraw')}>
      <h3>{t('What you can withdraw')}</h3>
      <LimitBars limits={limits} />
    </section>
  );
}

function LimitBars({ limits }: { limits: readonly LimitUsage[] }) {
  return (
    <ul className={styles.limits}>
      {limits.map((limit) => (
        <LimitBar key={limitName(limit)} limit={limit} />
      ))}
    </ul>
  );
}

/** A line; from half used on also a bar, and how more becomes possible. */
function LimitBar({ limit }: { limit: LimitUsage }) {
  const { what, max, used, frees_at: freesAt, next, until } = limit;
  const [usedText, maxText] = [limitAmount(what, used), limitAmount(what, max)];
  const isNear = compareAmounts(addAmounts(used, used), max) >= 0;
  return (
    <li>
      <p className={styles.line}>
        <span>{limitName(limit)}</span>
        <bdi className={styles.amount}>{t('{used} of {max}', { used: usedText, max: maxText })}</bdi>
      </p>
      {isNear && (
        <>
          {/* Only a share in pixels: a float is fine. */}
          <progress
            className={styles.bar}
            value={Number(used)}
            max={Math.max(Number(max), 1)}
            aria-label={t('{name}: {used} of {max} used', {
              name: limitName(limit),
              used: usedText,
              max: maxText,
            })}
          />
          <p className={styles.more}>
            {freesAt && (
              <span>
                {rich('The first of it is available again {time}.', { time: <Time value={freesAt} /> })}
              </span>
            )}
            {next && <span>{nextText(what, next)}</span>}
            {until && (
              <span>{rich('Set for you by our team until {time}.', { time: <Time value={until} /> })}</span>
            )}
          </p>
        </>
      )}
    </li>
  );
}

function nextText(what: LimitUsage['what'], { level, max }: NonNullable<LimitUsage['next']>): string {
  if (max === null)
    return level === 'level_1'
      ? t('Without a limit once your email is confirmed.')
      : t('Without a limit once your identity is approved.');
  const values = { max: limitAmount(what, max) };
  return level === 'level_1'
    ? t('{max} once your email is confirmed.', values)
    : t('{max} once your identity is approved.', values);
}
