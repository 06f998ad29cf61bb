import { t } from '@souk/contracts/texts';
import { errorText, request, saveFile } from '@souk/web-core/request';
import { Actions, Banner, Button, Card } from '@souk/web-core/ui';
import { useState } from 'react';
import styles from './YourData.module.css';

/** Saves everything that is stored about the user. */
export function DownloadCard() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setError(null);
    try {
      saveFile(await request<Blob>('/profile/export', { as: 'blob' }), 'my-data.json');
    } catch (failure) {
      setError(errorText(failure, t('Your data couldn’t be downloaded')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={t('Download your data')}>
      <div className={styles.words}>
        <p>
          {t(
            'One JSON file with everything we keep about you: profile, sessions, offers, trades, deposits, withdrawals and every movement of your money.',
          )}
        </p>
        <p>
          {t(
            'Your documents aren’t in it: download them under KYC verification. Each trade’s case file is on its page. Keep the file somewhere safe.',
          )}
        </p>
        {error && (
          <Banner tone="bad" onDismiss={() => setError(null)}>
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
