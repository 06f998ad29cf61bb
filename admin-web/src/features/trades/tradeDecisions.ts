import { tradeFlows } from '@souk/contracts/money';
import { type ActionBy, allowedActions } from '@souk/contracts/stateMachine';
import { REJECTED_NOTES, tradeMachine, VERIFIED_NOTES } from '@souk/contracts/tradeMachine';
import type { AdminTrade, DisputeResolution, TradeDecision } from '@souk/contracts/trades';
import type { Decision } from '../../components/decision/Decision';
import { moneyText } from '../../components/moneyText';

/** The call that makes a decision (spec §7 Admin). */
export type TradeDecisionRequest =
  | { id: number; call: 'verify' | 'reject'; json: TradeDecision }
  | { id: number; call: 'resolve-dispute'; json: DisputeResolution };

export interface TradeChoice extends Decision {
  request: (note: string | null) => TradeDecisionRequest;
}

type AdminAction = ActionBy<(typeof tradeMachine.transitions)[number], 'admin'>;

/** What an admin may decide about a trade now, from the state machine (spec §4 Trade). */
export function tradeDecisions(trade: AdminTrade): TradeChoice[] {
  return allowedActions(tradeMachine, trade.status, ['admin']).map((action) => describe(action, trade));
}

const NOTE = { label: 'Note that both parties read' };

function describe(action: AdminAction, trade: AdminTrade): TradeChoice {
  const { id } = trade;
  const { buyerPays, sellerReceives, platformKeeps } = tradeFlows(trade);
  const unsent =
    trade.seller_txn_hash === null
      ? ` ${trade.seller_username} has not sent a transaction hash: see first that the coins were sent.`
      : '';
  const release = `${moneyText(sellerReceives)} goes from escrow to ${trade.seller_username} and ${moneyText(platformKeeps)} in fees to the platform. This cannot be undone.${unsent}`;
  const moved = trade.wallet_changed_at
    ? ` ${trade.buyer_username} changed the wallet address in this trade: see first that no coins went to an earlier one.`
    : '';
  const refund = `All ${moneyText(buyerPays)} goes from escrow back to ${trade.buyer_username}. This cannot be undone.${moved}`;
  switch (action) {
    case 'verify':
      return {
        label: 'Approve',
        title: 'Approve this trade?',
        consequence: release,
        confirmLabel: `Release ${moneyText(sellerReceives)}`,
        done: 'Trade verified and funds released successfully',
        request: () => ({ id, call: 'verify', json: { admin_notes: VERIFIED_NOTES } }),
      };
    case 'reject':
      return {
        label: 'Reject',
        danger: true,
        title: 'Reject this trade?',
        consequence: refund,
        confirmLabel: `Return ${moneyText(buyerPays)}`,
        done: 'Trade rejected and funds returned to the buyer',
        request: () => ({ id, call: 'reject', json: { admin_notes: REJECTED_NOTES } }),
      };
    case 'resolve':
      return {
        label: 'Resolve',
        title: 'Resolve this dispute for the seller?',
        consequence: release,
        confirmLabel: `Release ${moneyText(sellerReceives)}`,
        note: NOTE,
        done: 'Dispute resolved. The trade is completed and the funds are released to the seller.',
        request: (note) => resolution(id, 'completed', note),
      };
    case 'cancel':
      return {
        label: 'Cancel',
        danger: true,
        title: 'Cancel this trade?',
        consequence: refund,
        confirmLabel: `Return ${moneyText(buyerPays)}`,
        note: NOTE,
        done: 'Dispute resolved. The trade is cancelled and the funds are returned to the buyer.',
        request: (note) => resolution(id, 'cancelled', note),
      };
  }
}

function resolution(
  id: number,
  status: DisputeResolution['status'],
  note: string | null,
): TradeDecisionRequest {
  return { id, call: 'resolve-dispute', json: { status, admin_notes: note } };
}
