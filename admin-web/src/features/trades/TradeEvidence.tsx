import { tradeFlows } from '@souk/contracts/money';
import { coinNetwork } from '@souk/contracts/networks';
import type { TradeRecord, TradeReview, UserEvidence } from '@souk/contracts/reviews';
import { TRADE_STATUS_WORDS, tradeMachine } from '@souk/contracts/tradeMachine';
import type { AdminTrade } from '@souk/contracts/trades';
import { formatPercentage } from '@souk/web-core/format';
import { Amount, Time } from '@souk/web-core/ui';
import { Alert, Timeline, Typography } from 'antd';
import { AddressText } from '../../components/AddressText';
import { Facts } from '../../components/Facts';
import { NoteText } from '../../components/NoteText';
import frame from '../../components/review/ReviewFrame.module.css';
import { TitledCard } from '../../components/TitledCard';
import { HashEvidence } from '../../evidence/HashEvidence';
import { EarlierTrades } from '../../evidence/UserHistory';
import { PersonFacts } from '../../people/PersonFacts';
import { TradeStatusChip } from '../../trade/TradeStatusChip';
import { EarlierWallets } from './EarlierWallets';
import { tradeSteps } from './tradeSteps';

/** What an admin weighs before escrow is released or returned: the terms to the cent, the hash, the timeline, the parties. */
export function TradeEvidence({ review }: { review: TradeReview }) {
  const { trade, seller, buyer } = review;
  return (
    <>
      {trade.dispute_reason && (
        <Alert
          type="warning"
          showIcon
          title={`Dispute opened by the ${disputant(trade)}`}
          description={<NoteText>{trade.dispute_reason}</NoteText>}
        />
      )}
      <div className={frame.pair}>
        <TitledCard title="Money">
          <Terms trade={trade} />
        </TitledCard>
        <TitledCard title="Timeline" extra={<TradeStatusChip status={trade.status} />}>
          <Timeline
            items={tradeSteps(trade).map(({ label, at }) => ({
              key: label,
              content: (
                <>
                  {label}{' '}
                  <Typography.Text type="secondary">
                    · <Time value={at} />
                  </Typography.Text>
                </>
              ),
            }))}
          />
          {trade.admin_notes && <NoteText>{trade.admin_notes}</NoteText>}
        </TitledCard>
      </div>
      <TitledCard title="Sent to (buyer's wallet)">
        <AddressText address={trade.buyer_wallet_address} what="buyer's wallet address" />
        <EarlierWallets changes={review.wallet_changes} />
      </TitledCard>
      {trade.seller_txn_hash ? (
        <HashEvidence
          title="Seller's transaction hash"
          hash={trade.seller_txn_hash}
          network={coinNetwork(trade.crypto_type)}
          others={review.hash_uses}
        />
      ) : (
        <Alert type="warning" showIcon title="The seller has not sent a hash yet." />
      )}
      <div className={frame.pair}>
        <Party title={`Seller: ${trade.seller_username}`} evidence={seller} />
        <Party title={`Buyer: ${trade.buyer_username}`} evidence={buyer} />
      </div>
    </>
  );
}

/** What was agreed, and what the buyer paid into escrow for it. */
function Terms({ trade }: { trade: AdminTrade }) {
  return (
    <Facts
      items={{
        'Crypto amount': <Amount value={trade.crypto_amount} unit={trade.crypto_type} />,
        'Price per unit': <Amount value={trade.price_per_unit} />,
        'USDT amount': <Amount value={trade.usdt_amount} />,
        [`Buyer fee (${formatPercentage(trade.buyer_fee_percentage)})`]: <Amount value={trade.buyer_fee} />,
        [`Seller fee (${formatPercentage(trade.seller_fee_percentage)})`]: (
          <Amount value={trade.seller_fee} />
        ),
        'Locked from the buyer': <Amount value={tradeFlows(trade).buyerPays} size="strong" />,
      }}
    />
  );
}

/** One side of a trade: who it is, how their trades went, and the latest of them. */
function Party({
  title,
  evidence: { user, history, trade_record },
}: {
  title: string;
  evidence: UserEvidence;
}) {
  return (
    <div className={frame.stack}>
      <PersonFacts title={title} user={user} />
      <Typography.Text type="secondary">{recordText(trade_record)}</Typography.Text>
      <EarlierTrades name={user.username} userId={user.id} history={history} />
    </div>
  );
}

/** How a user's trades went so far, this one included: "12 trades: 10 completed, 1 disputed, 1 cancelled". */
function recordText(record: TradeRecord): string {
  const all = tradeMachine.states.reduce((sum, status) => sum + record[status], 0);
  const parts = tradeMachine.states
    .filter((status) => record[status] > 0)
    .map((status) => `${record[status]} ${TRADE_STATUS_WORDS[status].toLowerCase()}`);
  return `${all} ${all === 1 ? 'trade' : 'trades'}: ${parts.join(', ')}`;
}

function disputant(trade: AdminTrade): string {
  if (trade.disputed_by === null) return 'parties';
  return `${trade.disputed_by}, ${trade.disputed_by === 'seller' ? trade.seller_username : trade.buyer_username}`;
}
