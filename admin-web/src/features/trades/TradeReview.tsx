import type { AdminTrade } from '@souk/contracts/trades';
import { Definition, DefinitionList } from '@souk/web-core/ui';
import { Alert } from 'antd';
import { AddressText } from '../../components/AddressText';
import { NoteText } from '../../components/NoteText';
import { ReviewColumn, ReviewPart } from '../../components/review/ReviewPart';
import { HashEvidence } from '../../evidence/HashEvidence';
import { TradeRecord } from '../../evidence/TradeRecord';
import { EarlierTrades } from '../../evidence/UserHistory';
import { PersonFacts } from '../../people/PersonFacts';
import { EarlierWallets } from './EarlierWallets';
import { Outcomes, TradeTerms } from './TradeMoney';
import { TradeTimeline } from './TradeTimeline';

/** What an admin weighs before escrow is released or returned: the terms to the cent, the hash, the timeline, the parties. */
export function TradeReview({ trade }: { trade: AdminTrade }) {
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
          <EarlierWallets trade={trade} />
          {trade.seller_txn_hash ? (
            <HashEvidence hash={trade.seller_txn_hash} of={{ kind: 'trade', id: trade.id }} />
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
          <Party id={trade.seller_id} trade={trade} />
        </ReviewPart>
        <ReviewPart title={`Buyer: ${trade.buyer_username}`}>
          <Party id={trade.buyer_id} trade={trade} />
        </ReviewPart>
      </ReviewColumn>
    </>
  );
}

/** One side of a trade: who it is, how their trades went, and the latest of them. */
function Party({ id, trade }: { id: number; trade: AdminTrade }) {
  return (
    <>
      <PersonFacts id={id} />
      <TradeRecord userId={id} />
      <EarlierTrades userId={id} except={{ kind: 'trade', id: trade.id }} />
    </>
  );
}

function disputant(trade: AdminTrade): string {
  if (trade.disputed_by === null) return 'parties';
  return `${trade.disputed_by}, ${trade.disputed_by === 'seller' ? trade.seller_username : trade.buyer_username}`;
}
