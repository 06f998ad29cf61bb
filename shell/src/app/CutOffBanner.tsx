import { runtimeConfig, useIsCutOff } from '@souk/web-core';
import { Banner } from '@souk/web-core/ui';
import styles from './CutOffBanner.module.css';

/** Says over every page that it may be out of date, as long as nothing can be asked. */
export function CutOffBanner() {
  const isCutOff = useIsCutOff();
  if (!isCutOff) return null;
  return (
    <div className={styles.place}>
      <Banner tone="warning" title="No connection">
        {runtimeConfig().productName} cannot be reached. What you see may be out of date; it is brought up to
        date by itself when the connection is back.
      </Banner>
    </div>
  );
}
