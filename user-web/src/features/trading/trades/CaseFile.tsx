import { t } from '@souk/contracts/texts';
import { shortHash } from '@souk/contracts/trading/shortHash';
import { paths } from '@souk/web-core';
import { errorText, request, saveFile } from '@souk/web-core/request';
import { Button, CopyButton } from '@souk/web-core/ui';
import { useState } from 'react';
import styles from './MoreActions.module.css';
import { useCaseHeadQuery } from './tradesApi';

/** The digits that stand for all that happened in a trade so far, and the file that proves it. */
export function CaseFile({ id }: { id: number }) {
  const { currentData: head } = useCaseHeadQuery(id);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const digits = head && shortHash(head.hash);
  const download = async () => {
    setBusy(true);
    setError(null);
    try {
      saveFile(await request<Blob>(`/trades/${id}/case.html`, { as: 'blob' }), `case-file-trade-${id}.html`);
    } catch (failure) {
      setError(errorText(failure, t('The case file couldn’t be downloaded')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li>
      <span className={styles.hint}>
        {t('A fingerprint of this trade’s history, so no one can rewrite it. Emails carry it too.')}{' '}
        <a href={`${paths.help}#the-case-file`}>{t('What it proves')}</a>
        {digits && (
          <span className={styles.digits}>
            <code dir="ltr">{digits.match(/.{4}/g)?.join(' ')}</code>
            <CopyButton value={digits} label={t('Copy digits of the case file')} iconOnly />
          </span>
        )}
        {error && <span role="alert">{error}</span>}
      </span>
      <Button small icon="download" busy={busy} busyLabel={t('Preparing…')} onClick={() => void download()}>
        {t('Download case file')}
      </Button>
    </li>
  );
}
