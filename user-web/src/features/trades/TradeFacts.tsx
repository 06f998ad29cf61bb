import type { Trade } from '@souk/contracts';
import { formatPercentage } from '@souk/web-core/format';
import { Amount, Card, CopyButton, Definition, DefinitionList, HashLink, Stack } from '@souk/web-core/ui';
import { Exactly } from '../../components/Exactly';
import { buyerPays, moneyLabel, sellerReceives, type TradeSide } from './nextStep';
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
          {side === 'seller' ? <SellerMoney trade={trade} /> : <BuyerMoney trade={trade} />}
        </DefinitionList>
      </Card>
      <Card title="Transfer">
        <dl className={styles.transfer}>
          <div>
            <dt>{side === 'buyer' ? `Your ${trade.crypto_type} wallet` : 'Buyer’s wallet'}</dt>
            <dd className={styles.address}>
              <span className={styles.hash}>{trade.buyer_wallet_address}</span>
              <CopyButton value={trade.buyer_wallet_address} what="wallet address" />
            </dd>
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
            <dd>{trade.seller_txn_hash ? <HashLink hash={trade.seller_txn_hash} /> : 'Not sent yet'}</dd>
          </div>
        </dl>
      </Card>
      {(trade.dispute_reason || trade.admin_notes) && (
        <Card title="Notes">
          <dl className={styles.transfer}>
            {trade.dispute_reason && <Note term="Reason of the dispute" text={trade.dispute_reason} />}
            {trade.admin_notes && <Note term="From our team" text={trade.admin_notes} />}
          </dl>
        </Card>
      )}
    </Stack>
  );
}

function BuyerMoney({ trade }: { trade: Trade }) {
  return (
    <>
      <Definition term={`Fee (${formatPercentage(trade.buyer_fee_percentage)})`}>
        <Amount value={trade.buyer_fee} sign="+" />
      </Definition>
      <Definition term={moneyLabel(trade.status, 'buyer')} total>
        <Amount value={buyerPays(trade)} />
      </Definition>
      <Exactly amount={buyerPays(trade)} />
    </>
  );
}

function SellerMoney({ trade }: { trade: Trade }) {
  return (
    <>
      <Definition term={`Fee (${formatPercentage(trade.seller_fee_percentage)})`}>
        <Amount value={trade.seller_fee} sign="−" />
      </Definition>
      <Definition term={moneyLabel(trade.status, 'seller')} total>
        <Amount value={sellerReceives(trade)} />
      </Definition>
      <Exactly amount={sellerReceives(trade)} />
    </>
  );
}

function Note({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={styles.note}>{text}</dd>
    </div>
  );
}
