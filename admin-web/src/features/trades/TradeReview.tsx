import type { TradeReview as Review, TradeRecord, UserEvidence } from '@souk/contracts/reviews';
import { TRADE_STATUS_WORDS, tradeMachine } from '@souk/contracts/tradeMachine';
import type { AdminTrade } from '@souk/contracts/trades';
import { Definition, DefinitionList } from '@souk/web-core/ui';
import { Alert } from 'antd';
import { AddressText } from '../../components/AddressText';
import { NoteText } from '../../components/NoteText';
import { ReviewColumn, ReviewPart } from '../../components/review/ReviewPart';
import styles from '../../evidence/evidence.module.css';
import { HashEvidence } from '../../evidence/HashEvidence';
import { EarlierTrades } from '../../evidence/UserHistory';
import { PersonFacts } from '../../people/PersonFacts';
import { EarlierWallets } from './EarlierWallets';
import { Outcomes, TradeTerms } from './TradeMoney';
import { TradeTimeline } from './TradeTimeline';

/** What an admin weighs before escrow is released or returned: the terms to the cent, the hash, the timeline, the parties. */
export function TradeReview({ review }: { review: Review }) {
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
      <ReviewColumn>
        <ReviewPart title="Money">
          <TradeTerms trade={trade} />
        </ReviewPart>
        <ReviewPart title="Who gets what">
          <Outcomes trade={trade} />
        </ReviewPart>
        <ReviewPart title="Crypto">
          <DefinitionList>
            <Definition term="Sent to (buyer's wallet)">
              <AddressText address={trade.buyer_wallet_address} what="buyer's wallet address" />
            </Definition>
          </DefinitionList>
          <EarlierWallets changes={review.wallet_changes} />
          {trade.seller_txn_hash ? (
            <HashEvidence hash={trade.seller_txn_hash} others={review.hash_uses} />
          ) : (
            <p>The seller has not sent a hash yet.</p>
          )}
        </ReviewPart>
      </ReviewColumn>
      <ReviewColumn>
        <ReviewPart title="Timeline">
          <TradeTimeline trade={trade} />
        </ReviewPart>
        <ReviewPart title={`Seller: ${trade.seller_username}`}>
          <Party evidence={seller} />
        </ReviewPart>
        <ReviewPart title={`Buyer: ${trade.buyer_username}`}>
          <Party evidence={buyer} />
        </ReviewPart>
      </ReviewColumn>
    </>
  );
}

/** One side of a trade: who it is, how their trades went, and the latest of them. */
function Party({ evidence: { user, history, trade_record } }: { evidence: UserEvidence }) {
  return (
    <>
      <PersonFacts user={user} />
      <p className={styles.record}>{recordText(trade_record)}</p>
      <EarlierTrades userId={user.id} history={history} />
    </>
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
