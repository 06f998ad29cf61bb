import type { DisputeCode } from '@souk/contracts/trading/disputes/disputeRules';
import type { DisputeAnswerRequest } from '@souk/contracts/trading/disputes/disputes';
import type { TradeRequestRequest } from '@souk/contracts/trading/trades/tradeRequests';
import type { Caller } from '../../../api/src/domain/session/Caller';
import { doWhatIsDue } from '../../../api/src/modules/trading/trades/deadlineJobs';
import { addNothing, answerDispute } from '../../../api/src/modules/trading/trades/dispute/answerDispute';
import { askEvidence } from '../../../api/src/modules/trading/trades/dispute/askEvidence';
import { disputeTrade } from '../../../api/src/modules/trading/trades/dispute/disputeTrade';
import { addPayment } from '../../../api/src/modules/trading/trades/send/addPayment';
import { markComplete } from '../../../api/src/modules/trading/trades/send/markComplete';
import { sendHash } from '../../../api/src/modules/trading/trades/send/sendHash';
import { answerRequest } from '../../../api/src/modules/trading/trades/settle/answerRequest';
import { askOther } from '../../../api/src/modules/trading/trades/settle/askOther';
import { cancelOverdue, declineTrade } from '../../../api/src/modules/trading/trades/settle/declineTrade';
import { type SettlingAction, settleTrade } from '../../../api/src/modules/trading/trades/settle/settleTrade';
import { REQUEST_ID } from '../demoAccounts';
import { exampleHash } from '../Payments';
import { HOUR, MINUTE, type Month } from './Month';
import { planRatings } from './reputation';
import { converse, showProof } from './talk';

export interface Deal {
  month: Month;
  id: number;
  seller: Caller;
  buyer: Caller;
  usdtAmount: string;
  cryptoAmount: string;
  openedAt: number;
  sendBy: number;
}

/** A time within the seller's period, from 0 (start) to 1 (end). */
function within({ openedAt, sendBy, month }: Deal, least: number, most: number): number {
  return openedAt + (sendBy - openedAt) * month.random.between(least, most);
}

function after({ month }: Deal, moment: number, least: number, most: number): number {
  return moment + month.random.between(least, most);
}

/** The seller sends all, part or none of the coins, and marks them as sent. @returns when. */
function send(deal: Deal, at: number, part = 1): number {
  const { month, id, seller: caller } = deal;
  month.plan(at, async () => {
    const hash = part === 0 ? exampleHash(`trade ${id}`) : await payCoins(deal, at, part);
    const query = { seller_txn_hash: `0x${hash.replace('0x', '')}` };
    await sendHash(month.transaction, { id, caller, query });
  });
  const markedAt = after(deal, at, MINUTE, 6 * MINUTE);
  month.plan(markedAt, () => markComplete(month.transaction, { id, caller }));
  return markedAt;
}

function payCoins({ month: { payments }, id, seller, buyer, cryptoAmount }: Deal, at: number, part: number) {
  const [from, to] = [payments.addressOf(seller.user.username), payments.addressOf(buyer.user.username)];
  const amount = (Number(cryptoAmount) * part).toFixed(2);
  return payments.payCoins({ from, to, amount, at }, `trade ${id}: ${part}`);
}

function settle(
  deal: Deal,
  [since, least, most]: readonly [since: number, least: number, most: number],
  action: SettlingAction,
  words: Parameters<typeof settleTrade>[1]['words'],
): void {
  const { month, id } = deal;
  const { transaction, admin: caller } = month;
  month.decideAfter(since, least * HOUR, most * HOUR, async (at) => {
    const settled = { id, action, words, caller, requestId: REQUEST_ID };
    const { status } = await settleTrade(transaction, settled);
    if (status === 'completed') planRatings(deal, at);
  });
}

/** The buyer starts a dispute. @returns when. */
function dispute(deal: Deal, at: number, code: DisputeCode, reason: string): number {
  const { month, id, buyer: caller } = deal;
  month.plan(at, () => disputeTrade(month.transaction, { id, caller, code, reason }));
  return at;
}

/** The same some time after the seller has sent, with proof. */
function disputeSent(deal: Deal, code: DisputeCode, reason: string, part = 1): number {
  const markedAt = send(deal, within(deal, 0.2, 0.6), part);
  const disputedAt = after(deal, markedAt, 0.4 * HOUR, HOUR);
  converse(deal, code === 'wrong_amount' ? 'partly' : 'quarrel', markedAt + MINUTE, disputedAt);
  showProof(deal, disputedAt + 6 * MINUTE);
  return dispute(deal, disputedAt, code, reason);
}

/** The seller answers the dispute, and the buyer's evidence is complete. */
function argue(deal: Deal, disputedAt: number, answer: DisputeAnswerRequest): void {
  const { month, id, seller, buyer } = deal;
  const { transaction } = month;
  month.plan(after(deal, disputedAt, 10 * MINUTE, 40 * MINUTE), () =>
    answerDispute(transaction, { id, caller: seller, answer }),
  );
  month.plan(after(deal, disputedAt, 41 * MINUTE, 55 * MINUTE), () =>
    addNothing(transaction, { id, caller: buyer }),
  );
}

function requestEvidence(deal: Deal, disputedAt: number, what: string): void {
  const { month, id } = deal;
  const asked = { of: 'seller', what, hours: 12 } as const;
  month.decideAfter(disputedAt, HOUR, 3 * HOUR, () =>
    askEvidence(month.transaction, { id, caller: month.admin, asked }),
  );
}

/** One side makes a request, and the other agrees after some minutes, if it answers. */
function ask(
  deal: Deal,
  at: number,
  by: 'seller' | 'buyer',
  asked: TradeRequestRequest,
  agrees = true,
): void {
  const { month, id } = deal;
  const { transaction } = month;
  const [caller, other] = by === 'seller' ? [deal.seller, deal.buyer] : [deal.buyer, deal.seller];
  month.plan(at, async () => {
    const { requestSeq } = await askOther(transaction, { id, caller, asked });
    if (!agrees || requestSeq === null) return;
    const answer = { id, requestId: requestSeq, answer: 'accept', caller: other } as const;
    month.plan(after(deal, at, 2 * MINUTE, 8 * MINUTE), () => answerRequest(transaction, answer));
  });
}

/** Runs the platform's job for the trade shortly after a deadline. */
function lookAfter({ month, id }: Deal, deadline: number): void {
  month.plan(deadline + 4_000, () => doWhatIsDue(month.transaction, id));
}

function pay(deal: Deal): void {
  const sentAt = within(deal, 0.1, 0.8);
  const markedAt = send(deal, sentAt);
  converse(deal, 'opening', deal.openedAt + MINUTE / 2, sentAt);
  converse(deal, 'sent', markedAt, markedAt + 15 * MINUTE);
  settle(deal, [markedAt, 0.4, 6], 'verify', {});
}

/** Courses of a trade. Each plans the actions of both sides, the platform and the administrator. */
export const ENDINGS = {
  paid: pay,
  paidInParts: (deal) => {
    const restAt = send(deal, within(deal, 0.1, 0.5), 0.75) + 8 * MINUTE;
    deal.month.plan(restAt, async () => {
      const request = { txn_hash: await payCoins(deal, restAt, 0.25) };
      await addPayment(deal.month.transaction, { id: deal.id, caller: deal.seller, request });
    });
    settle(deal, [restAt, 0.4, 3], 'verify', {});
  },
  extended: (deal) => {
    ask(deal, within(deal, 0.5, 0.7), 'seller', { kind: 'extend', minutes: 30 });
    const markedAt = send(deal, deal.sendBy + 10 * MINUTE);
    converse(deal, 'slow', deal.openedAt + MINUTE, deal.openedAt + (deal.sendBy - deal.openedAt) / 2);
    settle(deal, [markedAt, 1, 6], 'verify', {});
  },
  declined: (deal) => {
    const { month, id, seller: caller } = deal;
    month.plan(within(deal, 0.2, 0.7), () => declineTrade(month.transaction, { id, caller }));
  },
  buyerCancels: (deal) => ask(deal, within(deal, 0.1, 0.5), 'buyer', { kind: 'cancel' }),
  sellerCancels: (deal) => {
    const askedAt = within(deal, 0.1, 0.5);
    converse(deal, 'stopped', deal.openedAt + MINUTE / 2, askedAt);
    ask(deal, askedAt, 'seller', { kind: 'cancel' });
  },
  /** Nothing came in time; the buyer leaves. */
  overdue: (deal) => {
    const { month, id, buyer: caller, sendBy } = deal;
    lookAfter(deal, sendBy);
    converse(deal, 'silent', deal.openedAt + 10 * MINUTE, sendBy);
    month.plan(after(deal, sendBy, 5 * MINUTE, 2 * HOUR), () =>
      cancelOverdue(month.transaction, { id, caller }),
    );
  },
  /** Nothing came, and neither side acts: the platform ends it a day later. */
  expired: (deal) => {
    lookAfter(deal, deal.sendBy);
    lookAfter(deal, deal.sendBy + 24 * HOUR);
  },
  rejected: (deal) => settle(deal, [send(deal, within(deal, 0.2, 0.8), 0), 1, 5], 'reject', {}),
  /** The buyer disputes a payment; the seller is right. */
  resolved: (deal) => {
    const disputedAt = disputeSent(
      deal,
      'not_received',
      'They have not arrived, and the explorer shows nothing.',
    );
    argue(deal, disputedAt, {
      stance: 'contests',
      text: 'I sent them. The network was slow; look again, please.',
    });
    settle(deal, [disputedAt + HOUR, 5, 19], 'resolve', {
      decision_code: 'coins_arrived',
      admin_notes: 'The explorer shows the payment with enough confirmations.',
    });
  },
  /** The buyer gets nothing, and is right. */
  returned: (deal) => {
    const disputedAt = within(deal, 0.7, 0.95);
    converse(deal, 'silent', deal.openedAt + 10 * MINUTE, disputedAt);
    dispute(deal, disputedAt, 'not_sent', 'The seller does not answer and has sent nothing.');
    requestEvidence(deal, disputedAt, 'The transaction, if you have sent the coins.');
    settle(deal, [disputedAt + HOUR, 5, 19], 'cancel', {
      decision_code: 'seller_silent',
      admin_notes: 'We asked twice, and no transaction was shown.',
    });
  },
  /** Part of the coins arrived, and each side gets its share. */
  divided: (deal) => {
    const disputedAt = disputeSent(
      deal,
      'wrong_amount',
      'Only three quarters of the coins have arrived.',
      0.75,
    );
    argue(deal, disputedAt, {
      stance: 'contests',
      text: 'I sent all of them. My wallet took a fee, I think.',
    });
    requestEvidence(deal, disputedAt, 'A picture of the payment on which the fee of your wallet is seen.');
    settle(deal, [disputedAt + HOUR, 5, 19], 'divide', {
      decision_code: 'part_arrived',
      seller_usdt: (Number(deal.usdtAmount) * 0.75).toFixed(2),
      admin_notes: 'The explorer shows three quarters of the coins. The seller is paid for those.',
    });
  },
  split: (deal) => {
    const disputedAt = disputeSent(deal, 'wrong_amount', 'Only a part of the coins has arrived.', 0.6);
    argue(deal, disputedAt, {
      stance: 'agrees',
      text: 'That is right, I mistyped the amount. I propose a split.',
    });
    const part = (Number(deal.usdtAmount) * 0.6).toFixed(2);
    ask(deal, after(deal, disputedAt, HOUR, 4 * HOUR), 'seller', { kind: 'split', seller_usdt: part });
  },
  /** The buyer asks to cancel, without an answer yet. */
  asked: (deal) => ask(deal, within(deal, 0.3, 0.4), 'buyer', { kind: 'cancel' }, false),
  /** Nothing came in time, and the buyer has not noticed. */
  late: (deal) => {
    converse(deal, 'silent', deal.openedAt + 10 * MINUTE, deal.sendBy);
    lookAfter(deal, deal.sendBy);
  },
  untouched: (deal) => converse(deal, 'opening', deal.openedAt + MINUTE, deal.openedAt + 20 * MINUTE),
} satisfies Record<string, (deal: Deal) => void>;
export type Ending = keyof typeof ENDINGS;
