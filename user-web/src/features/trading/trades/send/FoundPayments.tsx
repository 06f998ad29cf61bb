import { coinNetwork, networkName } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { sayCrypto } from '@souk/web-core/format';
import { Banner, Button, HashLink, Time } from '@souk/web-core/ui';
import styles from './FoundPayments.module.css';

interface FoundPaymentsProps {
  trade: Trade;
  side: TradeSide;
  busy: boolean;
  onUse: (hash: string) => void;
}

const CONTESTED = {
  seller: t('It fits another trade too. Use it only if you sent it for this one.'),
  buyer: t('It fits another trade too: its seller may have sent it.'),
};

/** Transactions on the chain that may be the seller's payment. Only the seller decides if one is. */
export function FoundPayments({ trade, side, busy, onUse }: FoundPaymentsProps) {
  const { found_payments: found, crypto_type: coin } = trade;
  if (found.length === 0) return null;
  const network = coinNetwork(coin);
  const isOne = found.length === 1;
  const isContested = found.some(({ contested }) => contested);
  const title =
    side === 'seller'
      ? isOne
        ? isContested
          ? t('We found a payment')
          : t('We found your payment')
        : t('We found these payments: use yours')
      : isOne
        ? t('{network} shows a payment to your wallet', { network: networkName(network) })
        : t('{network} shows payments to your wallet', { network: networkName(network) });
  return (
    <Banner tone={isContested ? 'warning' : side === 'seller' ? 'good' : 'info'} title={title}>
      <ul className={styles.list}>
        {found.map(({ hash, amount, at, contested }) => (
          <li key={hash} className={styles.payment}>
            <span>
              <bdi>{sayCrypto(amount, coin)}</bdi> · <HashLink hash={hash} network={network} /> ·{' '}
              <Time value={at} />
              {contested && <p>{side === 'seller' ? CONTESTED.seller : CONTESTED.buyer}</p>}
            </span>
            {side === 'seller' && (
              <Button
                variant={contested ? 'secondary' : 'primary'}
                small
                busy={busy}
                busyLabel={t('Sending…')}
                onClick={() => onUse(hash)}
              >
                {t('Use it')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {side === 'buyer' && <p>{t('The seller still has to say that it’s for this trade.')}</p>}
    </Banner>
  );
}
