import { usePageTitle } from '@souk/web-core';
import { Card, Page, Skeleton, Stack } from '@souk/web-core/ui';
import styles from './RemoteSkeleton.module.css';

/** A page's heading and a few cards, while the remote that draws it is on its way. */
export function RemoteSkeleton() {
  // Until the remote's own page names itself.
  usePageTitle();
  return (
    <Page>
      <span className="visually-hidden" role="status">
        Loading
      </span>
      <Stack>
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
