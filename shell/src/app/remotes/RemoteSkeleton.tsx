import { t } from '@souk/contracts/texts/texts';
import { usePageTitle } from '@souk/web-core';
import { Banner, Button, Card, Page, Skeleton, Stack, useSettled } from '@souk/web-core/ui';
import { useState } from 'react';
import styles from './RemoteSkeleton.module.css';

const PATIENCE_MS = 10_000;

export function RemoteSkeleton() {
  // Resets the title until the remote's page sets its own.
  usePageTitle();
  const [isLate, setLate] = useState(false);
  useSettled(null, PATIENCE_MS, () => setLate(true));
  return (
    <Page>
      {!isLate && (
        <span className="visually-hidden" role="status">
          {t('Loading')}
        </span>
      )}
      <Stack>
        {isLate && <Late />}
        <Skeleton width={220} height={32} />
        <div className={styles.cards}>
          {['a', 'b', 'c', 'd'].map((card) => (
            <Card key={card}>
              <Stack>
                <Skeleton width="50%" height={16} />
                <Skeleton width="75%" height={32} />
              </Stack>
            </Card>
          ))}
        </div>
        <Card>
          <Skeleton height={220} />
        </Card>
      </Stack>
    </Page>
  );
}

/** Waiting has no time limit: a late page still appears, and the reader may reload. */
function Late() {
  return (
    <Banner tone="info" title={t('This page is taking longer than usual')}>
      <Stack>
        <p>{t('It appears as soon as it loads. If nothing comes, reload; other pages may still work.')}</p>
        <div>
          <Button onClick={() => window.location.reload()}>{t('Reload')}</Button>
        </div>
      </Stack>
    </Banner>
  );
}
