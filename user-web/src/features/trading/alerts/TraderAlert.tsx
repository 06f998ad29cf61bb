import { t } from '@souk/contracts/texts/texts';
import { errorText } from '@souk/web-core/request';
import { Banner, Button } from '@souk/web-core/ui';
import styles from './alerts.module.css';
import { useAlertsQuery, useRemoveAlertMutation, useSetTraderAlertMutation } from './alertsApi';

/** For the page of a trader without offers: notifies the reader once there is one. */
export function TraderAlert({ username }: { username: string }) {
  const { data: alerts } = useAlertsQuery();
  const [setAlert, setting] = useSetTraderAlertMutation();
  const [remove, removing] = useRemoveAlertMutation();
  const alert = alerts?.find((one) => one.username === username);
  const error = setting.error ?? removing.error;
  return (
    <>
      {alert ? (
        <div className={styles.waiting}>
          <p role="status">{t('We’ll tell you once {username} has an offer.', { username })}</p>
          <Button small busy={removing.isLoading} onClick={() => void remove(alert.id)}>
            {t('Don’t tell me')}
          </Button>
        </div>
      ) : (
        <Button
          icon="bell"
          disabled={!alerts}
          busy={setting.isLoading}
          onClick={() => void setAlert(username)}
        >
          {t('Tell me when they have an offer')}
        </Button>
      )}
      {error && <Banner tone="bad">{errorText(error, t('That didn’t work. Please try again.'))}</Banner>}
    </>
  );
}
