import type { AdminTrade } from '@souk/contracts/trades';
import { Time } from '@souk/web-core/ui';
import { Alert } from 'antd';
import { AddressText } from '../../components/AddressText';
import { MissingEvidence } from '../../components/review/MissingEvidence';
import styles from './EarlierWallets.module.css';
import { useWalletChangesQuery } from './tradesApi';

/** The warning that the buyer moved where the coins go, with every address before: coins that went to one of those went to the buyer. */
export function EarlierWallets({ trade }: { trade: AdminTrade }) {
  if (!trade.wallet_changed_at) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title="The buyer changed this address after the trade was opened. Coins sent to an earlier address went to the buyer too."
      description={<Changes tradeId={trade.id} />}
    />
  );
}

function Changes({ tradeId }: { tradeId: number }) {
  const { currentData, error, refetch } = useWalletChangesQuery(tradeId, { refetchOnMountOrArgChange: true });
  if (error || !currentData) return <MissingEvidence error={error} onRetry={refetch} height={30} />;
  return (
    <ul className={styles.wallets}>
      {currentData.map((change) => (
        <li key={change.changed_at}>
          <AddressText address={change.from_address} what="earlier wallet address" />
          <span className={styles.until}>
            Until <Time value={change.changed_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
