import { coinNetwork } from '@souk/contracts/networks';
import type { TradeSide } from '@souk/contracts/trading/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades';
import { formatPercentage } from '@souk/web-core/format';
import { Amount, Card, CopyButton, Definition, DefinitionList, HashLink, Stack } from '@souk/web-core/ui';
import { AddressFault } from '../../../components/AddressFault';
import { CaseFileCard } from './CaseFileCard';
import { ownMoney } from './ownMoney';
import { TradeActions } from './TradeActions';
import styles from './TradeFacts.module.css';
import { WalletChanged } from './WalletChanged';

interface TradeFactsProps {
  trade: Trade;
  side: TradeSide;
  onDone: (notice: string) => void;
}

/** The terms of a trade: its money, the transfer, and what was said about it. */
export function TradeFacts({ trade, side, onDone }: TradeFactsProps) {
  return (
    <Stack>
      <Card title="Money">
        <DefinitionList>
          <Definition term={side === 'seller' ? 'You sell' : 'You buy'}>
            <Amount value={trade.crypto_amount} unit={trade.crypto_type} />
          </Definition>
          <Definition term={`Price per ${trade.crypto_type}`}>
            <Amount value={trade.price_per_unit} />
          </Definition>
          <Definition term="Amount">
            <Amount value={trade.usdt_amount} />
          </Definition>
          {trade.split && (
            <Definition term="Divided: to the seller">
              <Amount value={trade.split.seller_usdt} />
            </Definition>
          )}
          <OwnMoney trade={trade} side={side} />
        </DefinitionList>
      </Card>
      <Card title="Transfer">
        <dl className={styles.transfer}>
          <div>
            <dt>{side === 'buyer' ? `Your ${trade.crypto_type} wallet` : 'Buyer’s wallet'}</dt>
            <dd className={styles.address}>
              <span className={styles.hash} translate="no">
                {trade.buyer_wallet_address}
              </span>
              <CopyButton value={trade.buyer_wallet_address} what="wallet address" edge="end" />
            </dd>
            {trade.status === 'open' && (
              <dd>
                <AddressFault network={coinNetwork(trade.crypto_type)} address={trade.buyer_wallet_address} />
              </dd>
            )}
            {trade.wallet_changed_at && (
              <dd>
                <WalletChanged at={trade.wallet_changed_at} side={side} />
              </dd>
            )}
            <dd>
              <TradeActions trade={trade} side={side} only={['change_wallet']} small onDone={onDone} />
            </dd>
          </div>
          <div>
            <dt>Transaction hash</dt>
            <dd>
              {trade.seller_txn_hash ? (
                <HashLink hash={trade.seller_txn_hash} network={coinNetwork(trade.crypto_type)} />
              ) : (
                'Not sent yet'
              )}
            </dd>
          </div>
        </dl>
      </Card>
      {trade.admin_notes && (
        <Card title="Note from our team">
          <p className={styles.note}>{trade.admin_notes}</p>
        </Card>
      )}
      <CaseFileCard trade={trade} />
    </Stack>
  );
}

/** The fee on this side, and the sum that it makes. */
function OwnMoney({ trade, side }: { trade: Trade; side: TradeSide }) {
  const { label, amount } = ownMoney(trade, side);
  const { buyer_fee, seller_fee } = trade.split ?? trade;
  const [percentage, fee, sign] =
    side === 'seller'
      ? ([trade.seller_fee_percentage, seller_fee, '−'] as const)
      : ([trade.buyer_fee_percentage, buyer_fee, '+'] as const);
  return (
    <>
      <Definition term={`Fee (${formatPercentage(percentage)})`}>
        <Amount value={fee} sign={sign} />
      </Definition>
      <Definition term={label} total>
        <Amount value={amount} />
      </Definition>
    </>
  );
}
