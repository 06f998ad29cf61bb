import { t } from '@souk/contracts/texts/texts';
import { useIsCutOff } from '@souk/web-core';
import { errorText } from '@souk/web-core/request';
import { Banner, Button } from '@souk/web-core/ui';
import styles from './Outdated.module.css';

interface Query {
  data?: unknown;
  /** Kept while the query refetches. */
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface OutdatedProps {
  queries: readonly Query[];
  /** Text for queries that never loaded; by default they show their own errors. */
  missing?: string;
}

/** Warns that shown data could not be refreshed: money may have moved since. */
export function Outdated({ queries, missing }: OutdatedProps) {
  const isCutOff = useIsCutOff();
  const failed = queries.filter(({ error }) => error !== undefined);
  const old = failed.filter(({ data }) => data !== undefined);
  const absent = failed.filter(({ data, isFetching }) => missing && data === undefined && !isFetching);
  const shown = [...old, ...absent];
  // While cut off, a banner over the page says so, and the page recovers by itself.
  if (!shown[0] || isCutOff) return null;
  return (
    <Banner tone="warning" title={absent.length > 0 ? missing : t('This may be out of date')}>
      <p>{errorText(shown[0].error)}</p>
      <p className={styles.action}>
        <Button
          small
          busy={shown.some(({ isFetching }) => isFetching)}
          onClick={() => {
            for (const { refetch } of shown) refetch();
          }}
        >
          {t('Try again')}
        </Button>
      </p>
    </Banner>
  );
}
