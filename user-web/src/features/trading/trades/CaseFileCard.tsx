import { shortHash } from '@souk/contracts/trading/caseFile';
import type { Trade } from '@souk/contracts/trading/trades';
import { paths } from '@souk/web-core';
import { errorText, request, saveFile, useLastingError } from '@souk/web-core/request';
import { Banner, Button, Card, CopyButton, ErrorState, Skeleton } from '@souk/web-core/ui';
import { useState } from 'react';
import styles from './CaseFileCard.module.css';
import { useCaseHeadQuery } from './tradesApi';

/** The digits that stand for all that happened in a trade so far, and the file that proves it. */
export function CaseFileCard({ trade }: { trade: Trade }) {
  const query = useCaseHeadQuery(trade.id);
  const error = useLastingError(query);
  const head = query.currentData;
  const digits = head && shortHash(head.hash);
  return (
    <Card title="Case file">
      {error && !head ? (
        <ErrorState error={error} onRetry={query.refetch} />
      ) : (
        <div className={styles.digits}>
          {digits ? (
            <>
              <code>{digits.match(/.{4}/g)?.join(' ')}</code>
              <CopyButton value={digits} what="digits of the case file" edge="end" />
            </>
          ) : (
            <Skeleton width={180} height={24} />
          )}
        </div>
      )}
      <p className={styles.text}>
        A fingerprint of this trade’s history. Emails carry it too, so no one can rewrite it.{' '}
        <a href={`${paths.help}#the-case-file`}>What it proves</a>
      </p>
      <Download id={trade.id} />
    </Card>
  );
}

function Download({ id }: { id: number }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setError(null);
    try {
      saveFile(await request<Blob>(`/trades/${id}/case.html`, { as: 'blob' }), `case-file-trade-${id}.html`);
    } catch (failure) {
      setError(errorText(failure, 'The case file couldn’t be downloaded'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {error && (
        <Banner tone="bad" onDismiss={() => setError(null)}>
          {error}
        </Banner>
      )}
      <Button small icon="download" busy={busy} busyLabel="Preparing…" onClick={() => void download()}>
        Download case file
      </Button>
    </>
  );
}
