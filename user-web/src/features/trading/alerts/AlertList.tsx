import { t } from '@souk/contracts/texts/texts';
import type { Alert } from '@souk/contracts/trading/offers/alerts';
import { formatDate } from '@souk/web-core/format';
import primitives from '@souk/web-core/primitives.module.css';
import { errorText } from '@souk/web-core/request';
import { Banner, Button, Pending, Skeleton } from '@souk/web-core/ui';
import styles from './alerts.module.css';
import { useAlertsQuery, useRemoveAlertMutation } from './alertsApi';

export function AlertList() {
  const query = useAlertsQuery();
  const [remove, removing] = useRemoveAlertMutation();
  return (
    <section className={styles.set} aria-label={t('Your alerts')}>
      <h3 className={styles.title}>{t('Your alerts')}</h3>
      {removing.error && (
        <Banner tone="bad">{errorText(removing.error, t('The alert couldn’t be removed'))}</Banner>
      )}
      {query.data ? (
        query.data.length === 0 ? (
          <p className={primitives.faint}>{t('None yet. An alert tells you once, then it’s done.')}</p>
        ) : (
          <ul>
            {query.data.map((alert) => (
              <li key={alert.id} className={styles.alert}>
                <span className={styles.words}>
                  <span>{whatOf(alert)}</span>
                  <span className={primitives.faint}>
                    {t('until {date}', { date: formatDate(alert.ends_at) })}
                  </span>
                </span>
                <Button
                  small
                  variant="quiet"
                  aria-label={t('Remove {saved}', { saved: whatOf(alert) })}
                  busy={removing.isLoading && removing.originalArgs === alert.id}
                  onClick={() => void remove(alert.id)}
                >
                  {t('Remove')}
                </Button>
              </li>
            ))}
          </ul>
        )
      ) : (
        <Pending query={query} waiting={<Skeleton height={44} />} />
      )}
    </section>
  );
}

function whatOf({ username, side, crypto_type: coin, price_per_unit: price }: Alert): string {
  if (username !== null) return t('An offer of {username}', { username });
  return side === 'buy'
    ? t('{coin} bought for {price} USDT or more', { coin, price })
    : t('{coin} sold for {price} USDT or less', { coin, price });
}
