import { tradeFlows } from '@souk/contracts/amounts';
import { t } from '@souk/contracts/texts';
import type { TradeEntry } from '@souk/contracts/trading/tradeRequests';
import type { AdminTrade } from '@souk/contracts/trading/trades';
import {
  answerWords,
  askedFor,
  cancelCause,
  decisionWords,
  disputeWords,
  ENTRY_WORDS,
  hashWords,
  loggedVerdict,
  pauseWords,
  requestWords,
  sentence,
} from '@souk/contracts/trading/words';
import { formatDateTime } from '@souk/web-core/format';
import { actorName } from '../../../components/decision/actorName';
import { doneWord } from '../../../components/decision/DecidedBy';
import { moneyText } from '../../../components/moneyText';
import { askedOf, splitText } from './tradeWords';

type Kind = TradeEntry['kind'];
type Data = TradeEntry['data'];

const moment = (at: string | undefined) => (at ? formatDateTime(at) : 'later');

const WORDS: Record<Kind, (data: Data, trade: AdminTrade) => string> = {
  opened: (_, trade) =>
    t('Opened, {buyerPays} locked', { buyerPays: moneyText(tradeFlows(trade).buyerPays) }),
  wallet_changed: ({ from, to }) =>
    t('{walletChanged} from {from} to {to}', { walletChanged: ENTRY_WORDS.wallet_changed, from, to }),
  hash_sent: (data) => hashWords(data.as) ?? ENTRY_WORDS.hash_sent,
  marked_complete: () => ENTRY_WORDS.marked_complete,
  disputed: ({ code }) => [ENTRY_WORDS.disputed, disputeWords(code)].filter(Boolean).join(': '),
  dispute_answer: ({ stance }) =>
    stance === 'agrees' ? t('Agrees with the dispute') : t('Contests the dispute'),
  evidence_asked: ({ of, due_at }, trade) =>
    t('Evidence requested from {of}, by {dueAt}', { of: askedOf(of, trade), dueAt: moment(due_at) }),
  evidence_none: () => t('Has nothing to add'),
  message: () => t('Wrote a message'),
  attachment: () => t('Sent a file'),
  read: () => t('Read what the sides wrote to each other'),
  erased: () => ENTRY_WORDS.erased,
  request: (data, trade) => t('Asked {data}', { data: askedFor(data, splitText(data.seller_usdt, trade)) }),
  answer: (data, trade) =>
    `${sentence(answerWords(data.answer))}: ${requestWords(data, splitText(data.seller_usdt, trade))}`,
  deadline: ({ minutes, send_by }) =>
    minutes
      ? t('Extended by {minutes} minutes, to {sendBy}', { minutes, sendBy: moment(send_by) })
      : t('The seller is late: {sendBy} has passed', { sendBy: moment(send_by) }),
  credit: ({ minutes, reason, from, to, send_by }) =>
    t('{minutes} min credited, {reason} {from} to {to}. The seller sends by {sendBy}', {
      minutes,
      reason: pauseWords(reason),
      from: moment(from),
      to: moment(to),
      sendBy: moment(send_by),
    }),
  verdict: loggedVerdict,
  decision: ({ action, code }) => [doneWord(action ?? ''), decisionWords(code)].filter(Boolean).join(': '),
  money: moneyWords,
};

function moneyWords({ to, reason, seller_usdt }: Data, trade: AdminTrade): string {
  const { buyerPays, sellerReceives, platformKeeps } = tradeFlows(trade);
  if (to === 'cancelled') {
    return [`${moneyText(buyerPays)} back to ${trade.buyer_username}.`, cancelCause(reason)].join(' ').trim();
  }
  if (seller_usdt) return `Divided: ${splitText(seller_usdt, trade)}`;
  return `${moneyText(sellerReceives)} to ${trade.seller_username}, ${moneyText(platformKeeps)} in fees`;
}

/** What an entry of a trade's log says, and whose doing it was. */
export function logLine(entry: TradeEntry, trade: AdminTrade): { what: string; who: string } {
  const { kind, data, by } = entry;
  // The api is upgraded first: it may know of more than this page.
  const what = WORDS[kind]?.(data, trade) ?? kind.replaceAll('_', ' ');
  return { what, who: whoseDoing(by, data, trade) };
}

/** Who did it, with their side. */
export function whoseDoing(by: TradeEntry['by'], { action }: Data, trade: AdminTrade): string {
  if (by === 'platform') return 'the platform';
  if (by === 'seller') return `${trade.seller_username}, seller`;
  if (by === 'buyer') return `${trade.buyer_username}, buyer`;
  const last = trade.last_decision;
  return action && last?.action === `trade.${action}` ? actorName(last.by) : 'an admin';
}
