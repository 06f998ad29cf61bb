import { splitFlows, tradeFlows } from '@souk/contracts/amounts/amounts';
import { sentences } from '@souk/contracts/platform/notifications/spokenWords';
import { t } from '@souk/contracts/texts/texts';
import { ENTRY_WORDS } from '@souk/contracts/trading/caseFile/caseEntries';
import { shortHash } from '@souk/contracts/trading/caseFile/shortHash';
import {
  decisionWords,
  hashWords,
  loggedReasons,
  loggedVerdict,
  pauseWords,
} from '@souk/contracts/trading/caseFile/words';
import { guaranteeText } from '@souk/contracts/trading/trades/guarantee';
import type { TradeEntry } from '@souk/contracts/trading/trades/tradeRequests';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { formatDeadline, formatTime, sayCrypto, sayUsdt } from '@souk/web-core/format';
import { withReadableTimes } from '../../../../components/chain/verdictWords';
import { cancelCause } from '../closedTexts';
import { type Context, titleBySide } from './sideTitles';

export interface EntryTexts {
  title: string;
  text: string;
}

const replacedText = ({ data }: TradeEntry) =>
  data.replaces ? t('In place of {hash}', { hash: shortHash(data.replaces) }) : '';

function opened({ trade, side }: Context): EntryTexts {
  const { buyer_username: buyer, seller_username: seller } = trade;
  const amount = escrowOf(trade);
  if (trade.bid_id)
    return {
      title:
        side === 'buyer' ? t('{seller} took your bid', { seller }) : t('You took {buyer}’s bid', { buyer }),
      text: t('{amount} that the bid held in escrow is for this trade now.', { amount }),
    };
  return {
    title: t('Trade opened'),
    text:
      side === 'buyer'
        ? t('{amount} moved from your wallet into escrow.', { amount })
        : t('{amount} moved from {buyer}’s wallet into escrow.', { amount, buyer }),
  };
}

/** Texts of a log entry from this side's view; null for entries shown elsewhere, such as messages. */
export function entryTexts(entry: TradeEntry, context: Context): EntryTexts | null {
  switch (entry.kind) {
    case 'opened':
      return opened(context);
    case 'wallet_changed':
      return { title: titleBySide(entry, context), text: t('Now {to}', { to: entry.data.to }) };
    case 'hash_sent':
      return hashSent(entry, context);
    case 'payment_added':
      return { title: titleBySide(entry, context), text: replacedText(entry) };
    case 'coins_received':
    case 'disputed':
    case 'dispute_answer':
    case 'evidence_asked':
    case 'evidence_none':
    case 'request':
    case 'answer':
      return { title: titleBySide(entry, context), text: '' };
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
      // The api may be newer than this page.
      return { title: ENTRY_WORDS[entry.kind] ?? String(entry.kind).replaceAll('_', ' '), text: '' };
  }
}

const escrowOf = (trade: Trade) => sayUsdt(tradeFlows(trade).buyerPays);
const sentenceOf = (words: string) => words && `${words}.`;

function hashSent({ data }: TradeEntry, context: Context): EntryTexts {
  const { trade } = context;
  const title = hashWords(data.as);
  if (title) {
    const isEvidence = data.as === 'add_hash';
    const text = isEvidence
      ? t('Our team sees it in the dispute.')
      : t('No money moves until our team has looked.');
    return { title, text };
  }
  const coins = sayCrypto(trade.crypto_amount, trade.crypto_type);
  const actor = { you: context.side === 'seller' ? 'yes' : 'no', by: trade.seller_username };
  return {
    title: t('{you, select, yes {You sent {coins}} other {{by} sent {coins}}}', { ...actor, coins }),
    text: '',
  };
}

function deadline({ data }: TradeEntry): EntryTexts {
  const due = formatDeadline(data.send_by ?? '');
  return data.minutes
    ? {
        title: t('{minutes, plural, one {# more minute} other {# more minutes}} to send', {
          minutes: Number(data.minutes),
        }),
        text: t('The coins are due by {due}.', { due }),
      }
    : { title: t('Time to send ran out'), text: t('The buyer can cancel; the seller can still send.') };
}

function credit({ data }: TradeEntry): EntryTexts {
  const values = { minutes: Number(data.minutes), reason: pauseWords(data.reason) };
  return {
    title:
      data.from && data.to
        ? t('{minutes} min credited, {reason} {span}', {
            ...values,
            span: `${formatTime(data.from)}–${formatTime(data.to)}`,
          })
        : t('{minutes} min credited, {reason}', values),
    text: t('The coins are due by {sendBy}.', { sendBy: formatDeadline(data.send_by ?? '') }),
  };
}

/** The next entry tells what money moved. */
function decided({ data, text }: TradeEntry): EntryTexts | null {
  if (data.action === 'close_late_payment')
    return { title: t('Our team has looked at the late payment'), text: t('No money moved by it.') };
  if (data.action === 'verify' || data.action === 'reject') return null;
  const words = [sentenceOf(decisionWords(data.code)), text].filter(Boolean).join(' ');
  return { title: t('Our team decided the dispute'), text: words };
}

function ended({ data, by }: TradeEntry, { trade, side }: Context): EntryTexts {
  const { seller_username: seller, buyer_username: buyer } = trade;
  if (data.to === 'cancelled') {
    const amount = escrowOf(trade);
    const back =
      side === 'buyer'
        ? t('{amount} back to you, fee included.', { amount })
        : t('{amount} back to {buyer}, fee included.', { amount, buyer });
    const promised = guaranteeText({
      amount: sayUsdt(data.guarantee_usdt ?? '0'),
      end: data.guarantee,
      excuse: data.excuse,
    });
    return { title: t('Cancelled'), text: sentences(cancelCause(trade, side), back, promised) };
  }
  if (data.seller_usdt) {
    const { sellerReceives, buyerGetsBack } = splitFlows(trade, data.seller_usdt);
    const values = { received: sayUsdt(sellerReceives), back: sayUsdt(buyerGetsBack) };
    return {
      title: by === 'admin' ? t('Completed: divided by our team') : t('Completed: divided as agreed'),
      text:
        side === 'seller'
          ? t('{received} to you, {back} back to {buyer}.', {
              ...values,
              buyer,
            })
          : t('{received} to {seller}, {back} back to you.', {
              ...values,
              seller,
            }),
    };
  }
  const amount = sayUsdt(tradeFlows(trade).sellerReceives);
  return {
    title: t('trade|Completed'),
    text:
      side === 'seller' ? t('{amount} to you.', { amount }) : t('{amount} to {seller}.', { amount, seller }),
  };
}

function judged({ data }: TradeEntry): EntryTexts {
  const title = loggedVerdict(data);
  if (data.outcome === 'match')
    return {
      title,
      text: t('{count, plural, one {# confirmation} other {# confirmations}}.', {
        count: Number(data.confirmations),
      }),
    };
  if (data.outcome === 'wrong') return { title, text: withReadableTimes(loggedReasons(data)) };
  return data.reasons
    ? { title, text: t('A new transaction takes a while to show there.') }
    : { title, text: t('Confirmations are to come.') };
}
