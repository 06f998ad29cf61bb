import { type DecimalString, splitFlows, tradeFlows } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import { decisionWords } from '@souk/contracts/trading/caseFile/words';
import {
  type DecisionCode,
  type DisputeOutcome,
  decisionCodesFor,
} from '@souk/contracts/trading/disputes/disputeRules';
import type { DisputeResolution } from '@souk/contracts/trading/disputes/disputes';
import { REJECTED_NOTES, VERIFIED_NOTES } from '@souk/contracts/trading/trades/tradeMachine';
import type { AdminTrade, TradeDecision } from '@souk/contracts/trading/trades/trades';
import { formatDateTime } from '@souk/web-core/format';
import { type Decision, type DecisionFields, weighedBy } from '../../../components/decision/Decision';
import { moneyText } from '../../../components/moneyText';
import { type TradeAction, tradeActions } from './tradeActions';
import { splitText } from './tradeWords';

export type TradeDecisionRequest =
  | { id: number; call: 'verify' | 'reject' | 'carry-out-split' | 'close-late-payment'; json: TradeDecision }
  | { id: number; call: 'resolve-dispute'; json: DisputeResolution };

export interface TradeChoice extends Decision {
  action: TradeAction;
  request: (note: string | null, fields: DecisionFields) => TradeDecisionRequest;
}

/** An admin's current decisions about a trade, from the state machine (docs/domain.md#states). */
export function tradeDecisions(trade: AdminTrade, split: Split = { sellerUsdt: null }): TradeChoice[] {
  return tradeActions(trade).map(({ action, ...button }) => ({
    ...button,
    ...describe(action, trade, split),
    action,
    request: (note, fields) =>
      requestOf(action, trade.id, {
        note,
        ...weighedBy(trade, fields, trade.seller_txn_hash),
        ...(trade.divide_at && { seen_divide_at: trade.divide_at }),
        ...(fields.decision_code && { decision_code: fields.decision_code as DecisionCode }),
        ...(action === 'divide' && { seller_usdt: split.sellerUsdt ?? '' }),
      }),
  }));
}

/** Clients rely on the notes of a verdict (docs/domain.md#what-clients-rely-on); those of a dispute's end are the admin's. */
function requestOf(
  action: TradeAction,
  id: number,
  { note, ...said }: { note: string | null } & Omit<DisputeResolution, 'status' | 'admin_notes'>,
): TradeDecisionRequest {
  switch (action) {
    case 'verify':
      return { id, call: 'verify', json: { admin_notes: VERIFIED_NOTES, ...said } };
    case 'reject':
      return { id, call: 'reject', json: { admin_notes: REJECTED_NOTES, ...said } };
    case 'resolve':
    case 'divide':
      return { id, call: 'resolve-dispute', json: { status: 'completed', admin_notes: note, ...said } };
    case 'cancel':
      return { id, call: 'resolve-dispute', json: { status: 'cancelled', admin_notes: note, ...said } };
    case 'carry_out_split':
      return { id, call: 'carry-out-split', json: { admin_notes: note, ...said } };
    case 'close_late_payment':
      return { id, call: 'close-late-payment', json: { admin_notes: note, ...said } };
  }
}

const NOTE = { label: t('Note that both parties read') };

const reasonsFor = (outcome: DisputeOutcome) =>
  decisionCodesFor(outcome).map((value) => ({ value, label: decisionWords(value) }));

export interface Split {
  sellerUsdt: DecimalString | null;
}

const NO_SPLIT = t('To split, say how many coins arrived: more than none, and less than all');

function divide(
  trade: AdminTrade,
  { sellerUsdt }: Split,
  unsent: string,
): Omit<Decision, 'label'> & { blocked?: string } {
  const texts = {
    title: t('Split the {buyerPays} between {sellerUsername} and {buyerUsername}?', {
      buyerPays: moneyText(tradeFlows(trade).buyerPays),
      sellerUsername: trade.seller_username,
      buyerUsername: trade.buyer_username,
    }),
    reasons: reasonsFor('split'),
    note: { ...NOTE, required: t('Please say why you split it so.') },
    done: t('Dispute resolved. The trade is completed and the funds are divided.'),
  };
  if (sellerUsdt === null)
    return { ...texts, consequence: NO_SPLIT, confirmLabel: t('Split'), blocked: NO_SPLIT };
  const consequence = `${t('{split}. This can’t be undone.', { split: splitText(sellerUsdt, trade) })}${unsent}`;
  const { sellerReceives } = splitFlows(trade, sellerUsdt);
  return {
    ...texts,
    consequence,
    confirmLabel: t('Split: {sellerReceives} to {sellerUsername}', {
      sellerReceives: moneyText(sellerReceives),
      sellerUsername: trade.seller_username,
    }),
  };
}

function describe(
  action: TradeAction,
  trade: AdminTrade,
  split: Split,
): Omit<Decision, 'label'> & { blocked?: string } {
  const { buyerPays, sellerReceives, platformKeeps } = tradeFlows(trade);
  const unsent =
    trade.seller_txn_hash === null
      ? ` ${t('{username} hasn’t sent a transaction hash: see first that the coins were sent.', { username: trade.seller_username })}`
      : '';
  const release = `${t(
    '{amount} goes from escrow to {username} and {fees} in fees to the platform. This can’t be undone.',
    {
      amount: moneyText(sellerReceives),
      username: trade.seller_username,
      fees: moneyText(platformKeeps),
    },
  )}${unsent}`;
  const moved = trade.wallet_changed_at
    ? ` ${t('{username} changed the wallet address in this trade: see first that no coins went to an earlier one.', { username: trade.buyer_username })}`
    : '';
  const refund = `${t('All {amount} goes from escrow back to {username}. This can’t be undone.', {
    amount: moneyText(buyerPays),
    username: trade.buyer_username,
  })}${moved}`;
  switch (action) {
    case 'verify':
      return {
        title: t('Approve this trade?'),
        consequence: release,
        confirmLabel: t('Release {sellerReceives}', { sellerReceives: moneyText(sellerReceives) }),
        done: t('Trade verified and funds released successfully'),
      };
    case 'reject':
      return {
        title: t('Reject this trade?'),
        consequence: refund,
        confirmLabel: t('Return {buyerPays}', { buyerPays: moneyText(buyerPays) }),
        done: t('Trade rejected and funds returned to the buyer'),
      };
    case 'resolve':
      return {
        title: t('Resolve this dispute for the seller?'),
        consequence: release,
        confirmLabel: t('Release {sellerReceives}', { sellerReceives: moneyText(sellerReceives) }),
        reasons: reasonsFor('release'),
        note: NOTE,
        done: t('Dispute resolved. The trade is completed and the funds are released to the seller.'),
      };
    case 'cancel':
      return {
        title: t('Cancel this trade?'),
        consequence: refund,
        confirmLabel: t('Return {buyerPays}', { buyerPays: moneyText(buyerPays) }),
        reasons: reasonsFor('return'),
        note: NOTE,
        done: t('Dispute resolved. The trade is cancelled and the funds are returned to the buyer.'),
      };
    case 'divide':
      return divide(trade, split, unsent);
    case 'carry_out_split':
      return {
        title: t('Divide the escrow now, as both agreed?'),
        consequence: t(
          '{split}. The buyer can no longer take it back: they could until {at}. This can’t be undone.',
          {
            split: splitText(trade.request?.seller_usdt ?? '0', trade),
            at: formatDateTime(trade.divide_at ?? ''),
          },
        ),
        confirmLabel: t('Divide now'),
        note: { ...NOTE, required: t('Please say how you know that the buyer wants it.') },
        done: t('The escrow was divided, as both sides agreed.'),
      };
    case 'close_late_payment':
      return {
        title: t('Close this late payment?'),
        consequence: t(
          'No money moves: {buyerUsername} has {buyerPays} back since the trade was cancelled. It leaves the list of what waits for us.',
          { buyerUsername: trade.buyer_username, buyerPays: moneyText(buyerPays) },
        ),
        confirmLabel: t('Close: no money moves'),
        note: NOTE,
        done: t('Late payment closed. No money has moved.'),
      };
  }
}
