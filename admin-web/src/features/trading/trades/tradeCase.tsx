import { addAmounts, tradeFlows } from '@souk/contracts/amounts/amounts';
import type { TradeReview } from '@souk/contracts/backOffice/desk/reviews';
import { t } from '@souk/contracts/texts/texts';
import { isLiveTrade } from '@souk/contracts/trading/trades/tradeMachine';
import type { ReactNode } from 'react';
import { balanceFault } from '../../../components/evidence/BalanceEvidence';
import { fineChecks } from '../../../components/evidence/fineChecks';
import type { CaseDetails } from '../../../components/review/CaseReview';
import type { Outcome } from '../../../components/review/Outcomes';
import { BeforeAfter } from './BeforeAfter';
import { type Split, type TradeDecisionRequest, tradeDecisions } from './tradeDecisions';
import { waitingSince } from './waitingSince';

interface Ways {
  split: Split;
  shares?: ReactNode;
  send: (request: TradeDecisionRequest) => Promise<unknown>;
  blocked: string | undefined;
  onDone: () => void;
}

export function tradeCase(
  review: TradeReview,
  { split, shares, send, blocked, onDone }: Ways,
): Omit<CaseDetails, 'evidence' | 'chain'> {
  const { trade, seller, buyer } = review;
  return {
    row: trade,
    hash: trade.seller_txn_hash,
    since: waitingSince(trade),
    // Flags are computed while escrow waits for a decision.
    isUnchecked: !isLiveTrade(trade),
    fine: fineChecks(
      [
        'hash_seen',
        'address_invalid',
        'parties_tied',
        'large_amount',
        'account_deactivated',
        'kyc_not_approved',
        'address_changed',
        'new_account',
      ],
      trade.flags,
    ),
    wrong: balanceFault(seller.balance, buyer.balance),
    outcomes: outcomesOf(review),
    ...(shares && { shares }),
    decisions: tradeDecisions(trade, split).map(({ request, ...decision }) => ({
      ...decision,
      ...(blocked && { blocked }),
      consequence: (
        <>
          {decision.consequence}
          <BeforeAfter review={review} action={decision.action} split={split} />
        </>
      ),
      amount: trade.usdt_amount,
      send: (note, fields) => send(request(note, fields)),
      onDone,
    })),
    notes: [
      { subject: 'trade', id: trade.id, label: t('This trade'), notes: review.notes },
      { subject: 'user', id: trade.seller_id, label: trade.seller_username, notes: seller.notes },
      { subject: 'user', id: trade.buyer_id, label: trade.buyer_username, notes: buyer.notes },
    ],
  };
}

/** Destinations of the money in escrow, to the last decimal. */
function outcomesOf({ trade, seller, buyer }: TradeReview): Outcome[] {
  const { buyerPays, sellerReceives, platformKeeps } = tradeFlows(trade);
  const say = trade.status === 'disputed' ? DISPUTED : SENT;
  const after = (before: string, gain: string) => ({ before, after: addAmounts(before, gain) });
  return [
    {
      who: say.release(trade.seller_username),
      ...after(seller.balance.available_balance, sellerReceives),
    },
    { who: say.release(t('platform fees')), ...after('0', platformKeeps) },
    { who: say.refund(trade.buyer_username), ...after(buyer.balance.available_balance, buyerPays) },
  ];
}

const DISPUTED = {
  release: (name: string) => t('If resolved: {name}', { name }),
  refund: (name: string) => t('If cancelled: {name}', { name }),
};
const SENT = {
  release: (name: string) => t('If approved: {name}', { name }),
  refund: (name: string) => t('If rejected: {name}', { name }),
};
