import { type DecimalString, splitFlows, tradeFlows } from '@souk/contracts/amounts';
import { t } from '@souk/contracts/texts';
import type { TradeSide } from '@souk/contracts/trading/tradeMachine';
import type { TradeEntry } from '@souk/contracts/trading/tradeRequests';
import type { Trade } from '@souk/contracts/trading/trades';
import {
  answerWords,
  decisionWords,
  ENTRY_WORDS,
  hashWords,
  loggedVerdict,
  pauseWords,
  requestWords,
} from '@souk/contracts/trading/words';
import { formatDeadline, formatTime, sayCrypto, sayUsdt } from '@souk/web-core/format';
import { withReadableTimes } from '../../../components/verdictWords';
import { cancelCause } from './closedTexts';
import { ownerOf } from './disputeTexts';

/** What is said of one thing that happened: a title, and where the money or the time is after it. */
export interface EntryTexts {
  title: string;
  text: string;
}

interface Context {
  trade: Trade;
  side: TradeSide;
}

/** One entry of a trade's log for the person on this side; null for what this timeline leaves to others, such as messages. */
export function entryTexts(entry: TradeEntry, context: Context): EntryTexts | null {
  const { trade } = context;
  switch (entry.kind) {
    case 'opened':
      return {
        title: t('Trade opened'),
        text: `${escrowOf(trade)} moved from ${context.side === 'buyer' ? 'your wallet' : `${trade.buyer_username}’s wallet`} into escrow.`,
      };
    case 'wallet_changed':
      return {
        title: t('{by} changed the wallet address', { by: nameOf(entry.by, context) }),
        text: t('Now {to}', { to: entry.data.to }),
      };
    case 'hash_sent':
      return hashSent(entry, context);
    case 'marked_complete':
      return { title: ENTRY_WORDS.marked_complete, text: '' };
    case 'disputed':
      return {
        title: t('{disputed} by {by}', {
          disputed: ENTRY_WORDS.disputed,
          by: lower(nameOf(entry.by, context)),
        }),
        text: '',
      };
    case 'dispute_answer':
      return {
        title: `${nameOf(entry.by, context)} ${entry.data.stance === 'agrees' ? 'agreed with' : 'contested'} the dispute`,
        text: '',
      };
    case 'evidence_asked':
      return {
        title: t('Evidence asked of {of}, due {dueAt}', {
          of: lower(ownerOf(entry.data.of as TradeSide | 'both', trade, context.side)),
          dueAt: formatDeadline(entry.data.due_at ?? ''),
        }),
        text: '',
      };
    case 'evidence_none':
      return { title: t('{by} had nothing to add', { by: nameOf(entry.by, context) }), text: '' };
    case 'request':
      return {
        title: t('{by} asked: {entry}', { by: nameOf(entry.by, context), entry: askedFor(entry) }),
        text: '',
      };
    case 'answer':
      return {
        title: `${nameOf(entry.by, context)} ${answerWords(entry.data.answer)}: ${askedFor(entry)}`,
        text: '',
      };
    case 'deadline':
      return deadline(entry);
    case 'credit':
      return credit(entry);
    case 'decision':
      return decided(entry);
    case 'money':
      return ended(entry, context);
    case 'read':
      return { title: t('Our team has read your chat'), text: '' };
    case 'erased':
      return { title: t('Someone’s texts were erased with their account'), text: '' };
    case 'verdict':
      return judged(entry);
    case 'message':
    case 'attachment':
      return null;
    default:
      return newKind(entry.kind satisfies never);
  }
}

const escrowOf = (trade: Trade) => sayUsdt(tradeFlows(trade).buyerPays);
const lower = (name: string) => (name === 'You' || name === 'Both of you' ? name.toLowerCase() : name);
const sentenceOf = (words: string) => words && `${words}.`;

/** Who did it, as the reader knows them. */
function nameOf(by: TradeEntry['by'], { trade, side }: Context): string {
  if (by === side) return 'You';
  if (by === 'seller') return trade.seller_username;
  if (by === 'buyer') return trade.buyer_username;
  return by === 'admin' ? 'Our team' : 'the platform';
}

function askedFor({ data }: TradeEntry): string {
  return requestWords(data, `${sayUsdt(data.seller_usdt ?? '0')} to the seller`);
}

function hashSent({ data }: TradeEntry, context: Context): EntryTexts {
  const { trade } = context;
  const title = hashWords(data.as);
  if (title) {
    const isEvidence = data.as === 'add_hash';
    const text = isEvidence
      ? 'Our team sees it in the dispute.'
      : 'No money moves until our team has looked.';
    return { title, text };
  }
  const coins = sayCrypto(trade.crypto_amount, trade.crypto_type);
  return { title: t('{nameOf} sent {coins}', { nameOf: nameOf('seller', context), coins }), text: '' };
}

function deadline({ data }: TradeEntry): EntryTexts {
  const due = formatDeadline(data.send_by ?? '');
  return data.minutes
    ? {
        title: t('{minutes} more minutes to send', { minutes: data.minutes }),
        text: t('The coins are due by {due}.', { due }),
      }
    : { title: t('Time to send ran out'), text: t('The buyer can cancel; the seller can still send.') };
}

function credit({ data }: TradeEntry): EntryTexts {
  const span = data.from && data.to ? ` ${formatTime(data.from)}–${formatTime(data.to)}` : '';
  return {
    title: t('{minutes} min credited, {reason}{span}', {
      minutes: data.minutes,
      reason: pauseWords(data.reason),
      span,
    }),
    text: t('The coins are due by {sendBy}.', { sendBy: formatDeadline(data.send_by ?? '') }),
  };
}

/** What moved is told by the entry after it. */
function decided({ data, text }: TradeEntry): EntryTexts | null {
  if (data.action === 'close_late_payment')
    return { title: t('Our team has looked at the late payment'), text: t('No money moved by it.') };
  if (data.action === 'verify' || data.action === 'reject') return null;
  const words = [sentenceOf(decisionWords(data.code)), text].filter(Boolean).join(' ');
  return { title: t('Our team decided the dispute'), text: words };
}

function ended({ data, by }: TradeEntry, { trade, side }: Context): EntryTexts {
  const to = {
    seller: side === 'seller' ? 'you' : trade.seller_username,
    buyer: side === 'buyer' ? 'you' : trade.buyer_username,
  };
  if (data.to === 'cancelled') {
    const back = `${escrowOf(trade)} back to ${to.buyer}, fee included.`;
    return { title: t('Cancelled'), text: [cancelCause(trade, side), back].filter(Boolean).join(' ') };
  }
  const released = (amount: DecimalString) => `${sayUsdt(amount)} to ${to.seller}`;
  if (data.seller_usdt) {
    const { sellerReceives, buyerGetsBack } = splitFlows(trade, data.seller_usdt);
    return {
      title: by === 'admin' ? t('Completed: divided by our team') : t('Completed: divided as agreed'),
      text: t(
        '{sellerReceives}, {buyerGetsBack} back to {buyer}. The platform keeps the fees in proportion.',
        { sellerReceives: released(sellerReceives), buyerGetsBack: sayUsdt(buyerGetsBack), buyer: to.buyer },
      ),
    };
  }
  return {
    title: t('Completed'),
    text: t('{sellerReceives}. The platform keeps both fees.', {
      sellerReceives: released(tradeFlows(trade).sellerReceives),
    }),
  };
}

/** What the chain said of the hash. */
function judged({ data }: TradeEntry): EntryTexts {
  const title = loggedVerdict(data);
  if (data.outcome === 'match')
    return { title, text: t('{confirmations} confirmations.', { confirmations: data.confirmations }) };
  if (data.outcome === 'wrong') return { title, text: withReadableTimes(data.text ?? '') };
  return data.reasons
    ? { title, text: t('A new transaction takes a while to show there.') }
    : { title, text: t('Confirmations are to come.') };
}

/** The api knows more than a page that was built before it. */
const newKind = (kind: string): EntryTexts => ({ title: kind.replaceAll('_', ' '), text: '' });
