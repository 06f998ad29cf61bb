import { tradeFlows } from '@souk/contracts/amounts/amounts';
import { sentences } from '@souk/contracts/platform/notifications/spokenWords';
import { t } from '@souk/contracts/texts/texts';
import { ENTRY_WORDS } from '@souk/contracts/trading/caseFile/caseEntries';
import { shortHash } from '@souk/contracts/trading/caseFile/shortHash';
import {
  answerWords,
  askedFor,
  cancelCause,
  decisionWords,
  disputeWords,
  hashWords,
  loggedVerdict,
  pauseWords,
  requestWords,
  sentence,
} from '@souk/contracts/trading/caseFile/words';
import { guaranteeText } from '@souk/contracts/trading/trades/guarantee';
import type { TradeEntry } from '@souk/contracts/trading/trades/tradeRequests';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { formatDateTime } from '@souk/web-core/format';
import { actorName } from '../../../../components/decision/actorName';
import { doneWord } from '../../../../components/decision/DecidedBy';
import { moneyText } from '../../../../components/words/moneyText';
import { askedOf, splitText } from '../tradeWords';

type Kind = TradeEntry['kind'];
type Data = TradeEntry['data'];

const moment = (at: string | undefined) => (at ? formatDateTime(at) : t('later'));

const labelled = (label: string, words: string) => (words ? t('{label}: {words}', { label, words }) : label);

/** Words for kinds that need more than a name. */
const WORDS: Partial<Record<Kind, (data: Data, trade: AdminTrade) => string>> = {
  opened: (_, trade) => {
    const buyerPays = moneyText(tradeFlows(trade).buyerPays);
    return trade.bid_id
      ? t('Took bid #{id}, {buyerPays} of it locked', { id: trade.bid_id, buyerPays })
      : t('Opened, {buyerPays} locked', { buyerPays });
  },
  wallet_changed: ({ from, to }) => t('Wallet address changed from {from} to {to}', { from, to }),
  hash_sent: (data) => hashWords(data.as) ?? ENTRY_WORDS.hash_sent,
  payment_added: ({ replaces }) =>
    replaces
      ? t('Transaction hash replaced: {hash} no longer counts', { hash: shortHash(replaces) })
      : ENTRY_WORDS.payment_added,
  disputed: ({ code }) => labelled(ENTRY_WORDS.disputed, disputeWords(code)),
  dispute_answer: ({ stance }) =>
    stance === 'agrees' ? t('Agrees with the dispute') : t('Contests the dispute'),
  evidence_asked: ({ of, due_at }, trade) =>
    t('Evidence requested from {of}, by {dueAt}', { of: askedOf(of, trade), dueAt: moment(due_at) }),
  evidence_none: () => t('Has nothing to add'),
  message: () => t('Wrote a message'),
  attachment: () => t('Sent a file'),
  read: () => t('Read what the sides wrote to each other'),
  request: (data, trade) => t('Asked {data}', { data: askedFor(data, splitText(data.seller_usdt, trade)) }),
  answer: (data, trade) =>
    labelled(sentence(answerWords(data.answer)), requestWords(data, splitText(data.seller_usdt, trade))),
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
  decision: ({ action, code }) => labelled(doneWord(action ?? ''), decisionWords(code)),
  money: moneyWords,
};

function moneyWords(
  { to, reason, seller_usdt, guarantee, guarantee_usdt, excuse }: Data,
  trade: AdminTrade,
): string {
  const { buyerPays, sellerReceives, platformKeeps } = tradeFlows(trade);
  if (to === 'cancelled') {
    const back = t('{amount} back to {username}.', {
      amount: moneyText(buyerPays),
      username: trade.buyer_username,
    });
    const promised = guaranteeText({ amount: moneyText(guarantee_usdt ?? '0'), end: guarantee, excuse });
    return sentences(back, cancelCause(reason), promised);
  }
  if (seller_usdt) return t('Divided: {split}', { split: splitText(seller_usdt, trade) });
  return t('{amount} to {username}, {fees} in fees', {
    amount: moneyText(sellerReceives),
    username: trade.seller_username,
    fees: moneyText(platformKeeps),
  });
}

export function logLine(entry: TradeEntry, trade: AdminTrade): { what: string; who: string } {
  const { kind, data, by } = entry;
  // The api is upgraded first: it may send kinds that this page does not know.
  const what = WORDS[kind]?.(data, trade) ?? ENTRY_WORDS[kind] ?? kind.replaceAll('_', ' ');
  return { what, who: whoseDoing(by, data, trade) };
}

export function whoseDoing(by: TradeEntry['by'], { action }: Data, trade: AdminTrade): string {
  if (by === 'platform') return t('the platform');
  if (by === 'seller') return t('{sellerUsername}, seller', { sellerUsername: trade.seller_username });
  if (by === 'buyer') return t('{buyerUsername}, buyer', { buyerUsername: trade.buyer_username });
  const last = trade.last_decision;
  return action && last?.action === `trade.${action}` ? actorName(last.by) : t('an admin');
}
