import type { CoinCode } from '@souk/contracts/networks';
import { sayKeptPromise } from '@souk/contracts/trading/sayKeptPromise';
import type { ReactNode } from 'react';
import { offersApi } from '../features/trading/offers/offersApi';
import { PriceCard } from '../features/trading/offers/PriceCard';
import styles from './Market.module.css';

/** The offers, and beside them what coins were sold at and how fast trades are verified. */
export function Market({ coin, children }: { coin: CoinCode; children: ReactNode }) {
  const { data: promise } = offersApi.useKeptPromiseQuery();
  return (
    <div className={styles.columns}>
      <div className={styles.offers}>{children}</div>
      <aside>
        <PriceCard coin={coin} />
        {/* Last, so that it moves nothing when it comes. */}
        {promise?.kept && <p className={styles.kept}>{sayKeptPromise(promise)}</p>}
      </aside>
    </div>
  );
}
