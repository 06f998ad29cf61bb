import { coinNetwork, networkName } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { formatPercentage } from '@souk/web-core/format';
import { Amount, Card, CopyButton, Definition, DefinitionList, HashLink } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { AddressName } from '../../../../addresses/AddressName';
import { AddressFault } from '../../../../components/chain/AddressFault';
import { ownMoney } from '../ownMoney';
import { WalletChanged } from '../send/WalletChanged';
import { TradeActions } from '../TradeActions';
import { TradeTimeline } from '../timeline/TradeTimeline';
import styles from './TradeDetails.module.css';

interface TradeDetailsProps {
  trade: Trade;
  side: TradeSide;
  onDone: (notice: string) => void;
}

export function TradeDetails({ trade, side, onDone }: TradeDetailsProps) {
  const ownWords = trade.admin_notes_parts?.words;
  return (
    <Card>
      <div className={styles.details}>
        <Part title={t('Progress')}>
          <TradeTimeline trade={trade} side={side} />
        </Part>
        <div className={styles.parts}>
          <Part title={t('Money')}>
            <DefinitionList>
              <Definition term={side === 'seller' ? t('You sell') : t('You buy')}>
                <Amount value={trade.crypto_amount} unit={trade.crypto_type} />
              </Definition>
              <Definition term={t('Price per {cryptoType}', { cryptoType: trade.crypto_type })}>
                <Amount value={trade.price_per_unit} />
              </Definition>
              <Definition term={t('Amount')}>
                <Amount value={trade.usdt_amount} />
              </Definition>
              {trade.split && (
                <Definition term={t('Divided: to the seller')}>
                  <Amount value={trade.split.seller_usdt} />
                </Definition>
              )}
              <OwnMoney trade={trade} side={side} />
            </DefinitionList>
          </Part>
          <Transfer trade={trade} side={side} onDone={onDone} />
          {ownWords && (
            <Part title={t('Note from our team')}>
              <p className={styles.note} dir="auto">
                {ownWords}
              </p>
            </Part>
          )}
        </div>
      </div>
    </Card>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

/** Destination and transaction of the coins. While the seller has to send them, the task shows both. */
function Transfer({ trade, side, onDone }: TradeDetailsProps) {
  const { status, crypto_type: coin, buyer_wallet_address: address } = trade;
  const network = coinNetwork(coin);
  const isTold = status === 'open' && side === 'seller';
  if (isTold) return null;
  return (
    <Part title={t('Transfer')}>
      <p className={styles.label}>
        {side === 'buyer'
          ? t('Your {coin} wallet on {network}', { coin, network: networkName(network) })
          : t('Buyer’s wallet on {network}', { network: networkName(network) })}
      </p>
      <p className={styles.address}>
        <bdi translate="no">{address}</bdi>
        <CopyButton value={address} label={t('Copy wallet address')} iconOnly edge="end" />
      </p>
      {status === 'open' && <AddressFault network={network} address={address} />}
      {trade.wallet_changed_at && <WalletChanged at={trade.wallet_changed_at} side={side} />}
      {side === 'buyer' && (
        <div className={styles.mine}>
          <AddressName address={address} />
          <TradeActions trade={trade} side={side} only={['change_wallet']} onDone={onDone} />
        </div>
      )}
      {trade.payments.length > 0 && <p className={styles.label}>{t('Transaction hash')}</p>}
      {trade.payments.map(({ txn_hash: hash, verdict }) => (
        <p key={hash}>
          <HashLink hash={hash} network={network} />
          {verdict?.paid && trade.payments.length > 1 && (
            <>
              {' '}
              <Amount value={verdict.paid} unit={coin} />
            </>
          )}
        </p>
      ))}
    </Part>
  );
}

function OwnMoney({ trade, side }: { trade: Trade; side: TradeSide }) {
  const { label, amount } = ownMoney(trade, side);
  const { buyer_fee, seller_fee } = trade.split ?? trade;
  const [percentage, fee, sign] =
    side === 'seller'
      ? ([trade.seller_fee_percentage, seller_fee, '−'] as const)
      : ([trade.buyer_fee_percentage, buyer_fee, '+'] as const);
  return (
    <>
      <Definition term={t('Fee ({percentage})', { percentage: formatPercentage(percentage) })}>
        <Amount value={fee} sign={sign} />
      </Definition>
      <Definition term={label} total>
        <Amount value={amount} />
      </Definition>
    </>
  );
}
