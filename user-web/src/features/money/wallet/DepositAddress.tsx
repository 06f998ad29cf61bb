import { NETWORKS } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import { Banner, CopyButton, Pending, rich, Skeleton, Time } from '@souk/web-core/ui';
import { lazy, Suspense } from 'react';
import { useDepositAddressQuery, useUsdtNetwork } from '../../../account/assetsApi';
import { AddressFault } from '../../../components/AddressFault';
import styles from './WalletForms.module.css';

// Loaded only to show a code.
const QrCode = lazy(() => import('@souk/web-core/qrCode'));

export function DepositAddress() {
  const query = useDepositAddressQuery();
  const network = useUsdtNetwork();
  const chain = network && NETWORKS[network].name;
  if (!query.data) {
    return <Pending query={query} waiting={<Skeleton height={148} />} />;
  }
  const { admin_wallet_address: address, changes_at: changesAt } = query.data;
  if (!address) {
    return (
      <Banner tone="warning" announce={false}>
        {t('The deposit address isn’t set yet. Please don’t send anything, and try again later.')}
      </Banner>
    );
  }
  return (
    <div className={styles.address}>
      <Suspense fallback={<Skeleton width={148} height={148} />}>
        <QrCode text={address} label={t('QR code of the deposit address')} />
      </Suspense>
      <div className={styles.addressWords}>
        <p className={styles.small}>
          {chain ? t('USDT on {chain}', { chain }) : t('Deposit address (USDT)')}
        </p>
        <p className={styles.addressText} translate="no" dir="ltr">
          {address}
        </p>
        <AddressFault network={network} address={address} isPlatforms>
          {t('Please don’t send anything, and try again later.')}
        </AddressFault>
        <CopyButton value={address} label={t('Copy deposit address')} edge="start" />
        {changesAt && (
          <Banner tone="warning" announce={false}>
            {rich(
              'This address is good until {time}. After that, look here for the new one before you send.',
              { time: <Time value={changesAt} /> },
            )}
          </Banner>
        )}
        <p className={styles.small}>
          {chain
            ? t('Send only USDT, and only on {chain}. Anything else sent here is lost.', { chain })
            : t('Send only USDT. Anything else sent here is lost.')}
        </p>
      </div>
    </div>
  );
}
