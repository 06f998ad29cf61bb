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
      setError(errorText(failure, 'Your data could not be downloaded'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title="Download your data">
      <div className={styles.words}>
        <p>
          One file with everything that we keep about you: your profile, documents, sessions, offers, trades,
          deposits, withdrawals and each movement of your money. It is JSON, which other programs can read.
        </p>
        <p>
          Your documents themselves are not in it: download them under KYC verification. What proves a trade,
          its case file, is on the trade’s page. Keep the file in a safe place.
        </p>
        {error && (
          <Banner tone="bad" onDismiss={() => setError(null)}>
            {error}
          </Banner>
        )}
      </div>
      <Actions>
        <Button icon="download" busy={busy} busyLabel="Preparing…" onClick={() => void download()}>
          Download your data
        </Button>
      </Actions>
    </Card>
  );
}
