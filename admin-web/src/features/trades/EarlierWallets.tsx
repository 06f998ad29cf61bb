import type { WalletChange } from '@souk/contracts/trades';
import { Time } from '@souk/web-core/ui';
import { Alert } from 'antd';
import { AddressText } from '../../components/AddressText';
import styles from './EarlierWallets.module.css';

/** The warning that the buyer moved where the coins go, with every address before: coins that went to one of those went to the buyer. */
export function EarlierWallets({ changes }: { changes: WalletChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title="The buyer changed this address after the trade was opened. Coins sent to an earlier address went to the buyer too."
      description={
        <ul className={styles.wallets}>
          {changes.map((change) => (
            <li key={change.changed_at}>
              <AddressText address={change.from_address} what="earlier wallet address" />
              <span className={styles.until}>
                Until <Time value={change.changed_at} />
              </span>
            </li>
          ))}
        </ul>
      }
    />
  );
}
