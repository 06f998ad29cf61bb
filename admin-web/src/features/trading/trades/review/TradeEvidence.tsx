import type { TradeReview } from '@souk/contracts/backOffice/desk/reviews';
import { coinNetwork } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import { disputeWords } from '@souk/contracts/trading/caseFile/words';
import { Alert } from 'antd';
import { HashEvidence } from '../../../../components/evidence/HashEvidence';
import { PartyEvidence } from '../../../../components/evidence/PartyEvidence';
import { RingEvidence } from '../../../../components/evidence/RingFacts';
import { AddressText } from '../../../../components/facts/AddressText';
import { TitledCard } from '../../../../components/facts/TitledCard';
import frame from '../../../../components/review/ReviewFrame.module.css';
import { DisputeEvidence } from '../dispute/DisputeEvidence';
import { DisputeSides } from '../dispute/DisputeSides';
import { TradeLog } from '../log/TradeLog';
import { CaseFile } from './CaseFile';
import { EarlierWallets } from './EarlierWallets';
import { LatePayment } from './LatePayment';
import { TradePayments } from './TradePayments';
import { TradeProgress } from './TradeProgress';
import { TradeTerms } from './TradeTerms';

/** Evidence to weigh before escrow is released or returned: the state, the terms to the cent, the history, the hash, the parties. */
export function TradeEvidence({ review }: { review: TradeReview }) {
  const { trade, seller, buyer } = review;
  return (
    <>
      {trade.disputed_at && (
        <Alert
          type="warning"
          showIcon
          title={t(
            'Dispute started by the {by, select, seller {seller, {name}} buyer {buyer, {name}} other {platform}}: {reason}',
            {
              by: trade.disputed_by ?? 'platform',
              name: trade.disputed_by === 'seller' ? trade.seller_username : trade.buyer_username,
              reason: disputeWords(trade.dispute?.code),
            },
          )}
        />
      )}
      <DisputeSides review={review} />
      <DisputeEvidence review={review} />
      {trade.dispute && <TradeLog key={trade.id} trade={trade} />}
      <LatePayment trade={trade} />
      <div className={frame.pair}>
        <div className={frame.stack}>
          <TradeProgress trade={trade} />
          <TradeTerms trade={trade} />
        </div>
        {!trade.dispute && <TradeLog key={trade.id} trade={trade} />}
      </div>
      <TitledCard title={t("Sent to (buyer''s wallet)")}>
        <AddressText address={trade.buyer_wallet_address} copyLabel={t("Copy buyer''s wallet address")} />
        <EarlierWallets changes={review.wallet_changes} />
      </TitledCard>
      <TradePayments trade={trade} />
      {trade.seller_txn_hash ? (
        <HashEvidence
          title={t("Seller''s transaction hash")}
          hash={trade.seller_txn_hash}
          network={coinNetwork(trade.crypto_type)}
          others={review.hash_uses}
        />
      ) : (
        <Alert type="warning" showIcon title={t('The seller hasn’t sent a hash yet.')} />
      )}
      <div className={frame.pair}>
        <PartyEvidence
          title={t('Seller: {sellerUsername}', { sellerUsername: trade.seller_username })}
          evidence={seller}
        />
        <PartyEvidence
          title={t('Buyer: {buyerUsername}', { buyerUsername: trade.buyer_username })}
          evidence={buyer}
        />
      </div>
      <RingEvidence ring={seller.ring} name={trade.seller_username} />
      {buyer.ring?.id !== seller.ring?.id && <RingEvidence ring={buyer.ring} name={trade.buyer_username} />}
      <CaseFile tradeId={trade.id} />
    </>
  );
}
