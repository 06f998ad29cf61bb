import { paymentUri } from '@souk/contracts/amounts/units';
import { coinNetwork } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { exactAmount } from '@souk/web-core/format';
import { CopyButton, rich, Skeleton } from '@souk/web-core/ui';
import { lazy, Suspense } from 'react';
import styles from './PaymentCode.module.css';

// Loaded only to show a code.
const QrCode = lazy(() => import('@souk/web-core/qrCode'));

/** Payment code for a wallet app, so that neither address nor amount is typed. */
export function PaymentCode({ trade }: { trade: Trade }) {
  const { crypto_type: coin, buyer_wallet_address: to, buyer_username: buyer } = trade;
  const amount = exactAmount(trade.crypto_amount);
  return (
    <div className={styles.code}>
      <Suspense fallback={<Skeleton width={132} height={132} />}>
        <QrCode
          text={paymentUri({ network: coinNetwork(coin), coin, to, amount })}
          label={t('QR code: pay {amount} {coin} to {buyer}’s address', { amount, coin, buyer })}
        />
      </Suspense>
    </div>
  );
}

export function ExactAmount({ trade: { crypto_amount, crypto_type } }: { trade: Trade }) {
  const amount = exactAmount(crypto_amount);
  return (
    <p className={styles.amount}>
      <span>
        {rich('Exactly <b>{amount}</b> {coin}', {
          b: (words) => <strong>{words}</strong>,
          amount,
          coin: crypto_type,
        })}
      </span>
      <CopyButton value={amount} label={t('Copy amount')} edge="end" />
    </p>
  );
}
