import { tradeFlows } from '@souk/contracts/amounts/amounts';
import { sentences } from '@souk/contracts/platform/notifications/spokenWords';
import { wordFor } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';
import { type Situation, situationOf } from '@souk/contracts/trading/trades/situation';
import { factsOf } from '@souk/contracts/trading/trades/tradeConditions';
import {
  otherSide,
  TRADE_STATUS_WORDS,
  type TradeSide,
  tradeMachine,
} from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { formatDeadline, sayCrypto, sayUsdt, serverNow } from '@souk/web-core/format';
import { cancelledText, completedText } from '../closedTexts';
import { counterparty } from '../counterparty';
import { disputeStarter } from '../dispute/disputeTexts';
import { promiseText } from '../promiseText';
import { teamTime } from './teamTime';

export interface NextStep {
  /** Turn from `situationOf`; `unknown` for a state that is newer than this page. */
  turn: Situation['turn'] | 'unknown';
  title: string;
  text: string;
  /** Consequence of missing the deadline; null once the trade is closed. */
  otherwise: string | null;
}

type Step = Omit<NextStep, 'turn'>;

/** Clients rely on this text for a buyer whose seller has sent (docs/domain.md#what-clients-rely-on). */
export const WAITING_FOR_VERIFICATION = t('Waiting for admin verification of transaction');

export function nextStep(trade: Trade, side: TradeSide): NextStep {
  if (!tradeMachine.states.includes(trade.status)) return { turn: 'unknown', ...newState(trade.status) };
  const situation = situationOf(factsOf(trade, serverNow()), side);
  const step = stepOf(trade, side, situation);
  const otherwise = step.otherwise && sentences(step.otherwise, promiseText(trade, side));
  return { turn: situation.turn, ...step, otherwise };
}

function stepOf(trade: Trade, side: TradeSide, { tasks, turn }: Situation): Step {
  switch (trade.status) {
    case 'open':
      if (tasks.includes('cancel_or_wait')) return buyerMayCancel(trade);
      if (side === 'buyer') return buyerWaitsForCrypto(trade);
      return trade.is_overdue ? sellerIsLate(trade) : sellerSends(trade);
    case 'crypto_sent':
      if (tasks.includes('mark_complete')) return sellerMarks(trade);
      return side === 'seller' ? sellerWaitsForTeam(trade) : buyerWaitsForTeam(trade);
    case 'disputed':
      if (tasks.includes('add_evidence')) return addEvidence(trade, side);
      return turn === 'counterparty' ? evidenceAwaited(trade, side) : teamDecides(trade, side);
    case 'completed':
      return closed(t('Trade completed'), completedText(trade, side));
    case 'cancelled':
      return closed(t('Trade cancelled'), cancelledText(trade, side));
  }
}

const coinsOf = (trade: Trade) => sayCrypto(trade.crypto_amount, trade.crypto_type);
const escrowOf = (trade: Trade) => sayUsdt(tradeFlows(trade).buyerPays);

function sellerSends(trade: Trade): Step {
  return {
    title: t('Send {trade} by {sendBy}', { trade: coinsOf(trade), sendBy: formatDeadline(trade.send_by) }),
    text: '',
    otherwise: t('{buyer} can cancel and get {amount} back. You can still send until they do.', {
      buyer: trade.buyer_username,
      amount: escrowOf(trade),
    }),
  };
}

function buyerWaitsForCrypto(trade: Trade): Step {
  return {
    title: t('{sellerUsername} sends {trade} by {sendBy}', {
      sellerUsername: trade.seller_username,
      trade: coinsOf(trade),
      sendBy: formatDeadline(trade.send_by),
    }),
    text: t('Nothing for you to do now.'),
    otherwise: t('You can then cancel and get your {amount} back.', { amount: escrowOf(trade) }),
  };
}

function sellerIsLate(trade: Trade): Step {
  return {
    title: t('Send {trade} now: they were due by {sendBy}', {
      trade: coinsOf(trade),
      sendBy: formatDeadline(trade.send_by),
    }),
    text: t('You can still send. If you can’t, decline.'),
    otherwise: sentences(
      t('{buyer} can cancel at any moment and get {amount} back.', {
        buyer: trade.buyer_username,
        amount: escrowOf(trade),
      }),
      platformEnds(trade),
    ),
  };
}

function buyerMayCancel(trade: Trade): Step {
  return {
    title: t('{sellerUsername} hasn’t sent {trade} in time', {
      sellerUsername: trade.seller_username,
      trade: coinsOf(trade),
    }),
    text: t('If nothing has arrived, cancel and get your {amount} back. Or wait: {seller} can still send.', {
      amount: escrowOf(trade),
      seller: trade.seller_username,
    }),
    otherwise: platformEnds(trade),
  };
}

function platformEnds(trade: Trade): string {
  return t('At {endBy} the platform cancels the trade, or opens a dispute if the seller has responded.', {
    endBy: formatDeadline(trade.end_by),
  });
}

function sellerMarks(trade: Trade): Step {
  return {
    title: t('Mark the trade as complete'),
    text: t('Once the coins have arrived in the buyer’s wallet. Our team then verifies them.'),
    otherwise: sentences(
      t('The {amount} stays in escrow until our team has verified it.', { amount: escrowOf(trade) }),
      teamTime(trade),
    ),
  };
}

function sellerWaitsForTeam(trade: Trade): Step {
  return {
    title: WAITING_FOR_VERIFICATION,
    text: sentences(
      t('Once it’s verified, we’ll add {amount} to your balance.', {
        amount: sayUsdt(tradeFlows(trade).sellerReceives),
      }),
      teamTime(trade),
    ),
    otherwise: t('The USDT stays in escrow until our team has checked.'),
  };
}

function buyerWaitsForTeam(trade: Trade): Step {
  return {
    title: WAITING_FOR_VERIFICATION,
    text: sentences(
      trade.received_at
        ? t('You received the coins, so we verify this trade ahead of others.')
        : t('If {coins} arrive in your wallet, say so and we verify sooner. If not, start a dispute.', {
            coins: coinsOf(trade),
          }),
      teamTime(trade),
    ),
    otherwise: t('Your {amount} stays in escrow until our team has checked.', { amount: escrowOf(trade) }),
  };
}

function teamDecides(trade: Trade, side: TradeSide): Step {
  const canAddHash = side === 'seller' && trade.seller_txn_hash === null;
  return {
    title: t('Our team is looking at the dispute'),
    text: sentences(
      frozen(trade, side),
      canAddHash ? t('If you have sent the coins, add the transaction hash.') : '',
      teamTime(trade),
    ),
    otherwise: t('In the end the seller gets {received}, the buyer gets {back} back, or each a part.', {
      received: sayUsdt(tradeFlows(trade).sellerReceives),
      back: escrowOf(trade),
    }),
  };
}

function frozen(trade: Trade, side: TradeSide): string {
  return sentences(
    disputeStarter(trade, side),
    t('The escrow is frozen until our team decides or you agree on a split.'),
  );
}

function evidenceAwaited(trade: Trade, side: TradeSide): Step {
  const other = counterparty(trade, side);
  return {
    ...evidenceStep(trade, otherSide(side), (isLate, due) =>
      isLate
        ? t('Waiting for {other}’s evidence, which was due by {due}', { other, due })
        : t('Waiting for {other}’s evidence by {due}', { other, due }),
    ),
    text: sentences(frozen(trade, side), teamTime(trade)),
  };
}

function addEvidence(trade: Trade, side: TradeSide): Step {
  return {
    ...evidenceStep(trade, side, (isLate, due) =>
      isLate
        ? t('Add your evidence now: it was due by {due}', { due })
        : t('Add your evidence by {due}', { due }),
    ),
    text: teamTime(trade),
  };
}

function evidenceStep(trade: Trade, of: TradeSide, titled: (isLate: boolean, due: string) => string) {
  const { evidence, evidenceBy } = factsOf(trade, serverNow());
  return {
    title: titled(evidence[of] === 'late', formatDeadline(evidenceBy[of] ?? '')),
    otherwise: t('Our team decides on the evidence it has.'),
  };
}

/** The api may be newer than this page (`wordFor`). */
function newState(status: string): Step {
  return {
    title: t('The trade’s state is “{tradeStatusWords}”', {
      tradeStatusWords: wordFor<string>(TRADE_STATUS_WORDS, status),
    }),
    text: t('It’s newer than this page. Reload to see what comes next.'),
    otherwise: null,
  };
}

const closed = (title: string, text: string): Step => ({ title, text, otherwise: null });
