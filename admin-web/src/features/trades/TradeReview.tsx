import type { AdminTrade } from '@souk/contracts';
import { formatPercentage } from '@souk/web-core/format';
import { Amount, Definition, DefinitionList, HashLink, Time } from '@souk/web-core/ui';
import { Alert } from 'antd';
import { AddressText } from '../../components/AddressText';
import { ReviewPart } from '../../components/review/ReviewDrawer';
import { PersonFacts } from '../../people/PersonFacts';
import { TradeStatusChip } from '../../trade/TradeStatusChip';
import { tradeFlows } from './tradeDecisions';
import { tradeSteps } from './tradeSteps';

/** What an admin weighs before escrow is released or returned: the terms to the cent, the hash, the history, the parties. */
export function TradeReview({ trade }: { trade: AdminTrade }) {
  return (
    <>
      {trade.dispute_reason && (
        <Alert
          type="warning"
          showIcon
          title={`Dispute opened by the ${trade.disputed_by ?? 'parties'}`}
          description={trade.dispute_reason}
        />
      )}
      <ReviewPart title="Money">
        <Money trade={trade} />
      </ReviewPart>
      <ReviewPart title="Crypto">
        <DefinitionList>
          <Definition term="Sent to (buyer's wallet)">
            <AddressText address={trade.buyer_wallet_address} what="buyer's wallet address" />
          </Definition>
          {trade.seller_txn_hash ? (
            <>
              <Definition term="On the chain">
                <HashLink hash={trade.seller_txn_hash} />
              </Definition>
              <Definition term="Seller hash">
                <AddressText address={trade.seller_txn_hash} what="seller hash" />
              </Definition>
            </>
          ) : (
            <Definition term="Seller hash">Not sent yet</Definition>
          )}
        </DefinitionList>
      </ReviewPart>
      <ReviewPart title="History">
        <DefinitionList>
          <Definition term="Status">
            <TradeStatusChip status={trade.status} />
          </Definition>
          {tradeSteps(trade).map((step) => (
            <Definition key={step.label} term={step.label}>
              <Time value={step.at} />
            </Definition>
          ))}
          {trade.admin_notes && <Definition term="Notes">{trade.admin_notes}</Definition>}
        </DefinitionList>
      </ReviewPart>
      <ReviewPart title="Seller">
        <PersonFacts id={trade.seller_id} search={trade.seller_username} />
      </ReviewPart>
      <ReviewPart title="Buyer">
        <PersonFacts id={trade.buyer_id} search={trade.buyer_username} />
      </ReviewPart>
    </>
  );
}

function Money({ trade }: { trade: AdminTrade }) {
  const flows = tradeFlows(trade);
  return (
    <DefinitionList>
      <Definition term="Crypto amount">
        <Amount value={trade.crypto_amount} unit={trade.crypto_type} />
      </Definition>
      <Definition term="Price per unit">
        <Amount value={trade.price_per_unit} />
      </Definition>
      <Definition term="USDT amount">
        <Amount value={trade.usdt_amount} />
      </Definition>
      <Definition term={`Buyer fee (${formatPercentage(trade.buyer_fee_percentage)})`}>
        <Amount value={trade.buyer_fee} />
      </Definition>
      <Definition term={`Seller fee (${formatPercentage(trade.seller_fee_percentage)})`}>
        <Amount value={trade.seller_fee} />
      </Definition>
      <Definition term="Locked from the buyer" total>
        <Amount value={flows.inEscrow} />
      </Definition>
      <Definition term="For the seller when released">
        <Amount value={flows.toSeller} />
      </Definition>
      <Definition term="For the platform when released">
        <Amount value={flows.fees} />
      </Definition>
    </DefinitionList>
  );
}
