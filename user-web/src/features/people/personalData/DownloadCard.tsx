import { t } from '@souk/contracts/texts/texts';
import { downloadFile, useAttempt } from '@souk/web-core/request';
import { Actions, Banner, Button, Card } from '@souk/web-core/ui';
import styles from './YourData.module.css';

export function DownloadCard() {
  const { busy, error, attempt, dismissError } = useAttempt(t('Your data couldn’t be downloaded'));
  const download = () => attempt(() => downloadFile('/profile/export', 'my-data.json'));
  return (
    <Card title={t('Download your data')}>
      <div className={styles.words}>
        <p>{t('One JSON file with everything we keep about you. Keep it somewhere safe.')}</p>
        <p>{t('Your documents aren’t in it: download them under KYC verification.')}</p>
        {error && (
          <Banner tone="bad" onDismiss={dismissError}>
            {error}
          </Banner>
        )}
      </div>
      <Actions>
        <Button icon="download" busy={busy} busyLabel={t('Preparing…')} onClick={() => void download()}>
          {t('Download your data')}
        </Button>
      </Actions>
    </Card>
  );
}
