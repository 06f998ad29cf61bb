import type { CoinCode } from '@souk/contracts/networks';
import type { ReactNode } from 'react';
import { PriceCard } from '../features/trading/offers/PriceCard';
import styles from './Market.module.css';

/** The offers, and beside them what coins were sold at. */
export function Market({ coin, children }: { coin: CoinCode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.offers}>{children}</div>
      <aside>
        <PriceCard coin={coin} />
      </aside>
    </div>
  );
}
