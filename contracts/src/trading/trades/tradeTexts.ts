import type { ToldKind } from '../../platform/notifications/events';
import type { Spoken, TextOf } from '../../platform/notifications/notificationTexts';
import { sentences } from '../../platform/notifications/spokenWords';
import { t } from '../../texts/texts';
import { askedFor, cancelCause, decidedText, pauseWords, sentence } from '../caseFile/words';
import { disputeTexts } from '../disputes/disputeTexts';
import { waysOutTexts } from '../waysOutTexts';
import { guaranteeText } from './guarantee';
import { ratingTexts } from './ratingTexts';
import { trade } from './tradeWords';

type TradeKind = Extract<ToldKind, `trade_${string}` | 'coins_to_new_wallet'>;

function requestOf({ data, usdt }: Spoken): string {
  const split = t('{amount} for the seller, the rest for the buyer', { amount: usdt(data.seller_usdt) });
  return data.request ? askedFor({ ...data, kind: data.request }, split) : t('for your answer');
}

export const tradeTexts: Record<TradeKind, TextOf> = {
  ...disputeTexts,
  ...ratingTexts,
  ...waysOutTexts,
  trade_hash_sent: trade((words) => ({
    seller: [
      t('You sent {coins}', words),
      t('We’re checking the transaction. Once it’s verified, you get {price} less the fee.', words),
    ],
    buyer: [
      t('{seller} sent {coins}', words),
      t('We’re checking the transaction. If the coins don’t reach your wallet, you can start a dispute.'),
    ],
    admin: [
      t('Trade to verify: {coins}', words),
      t('{seller} entered the transaction hash. Verify or reject the trade.', words),
    ],
  })),
  trade_submitted: trade((words) => ({
    seller: [
      t('You asked us to verify'),
      t('We check your transaction of {coins}. Nothing for you to do.', words),
    ],
    buyer: [
      t('{seller} asked us to verify', words),
      t('We check the transaction of {coins}. Nothing for you to do.', words),
    ],
    admin: [t('Trade to verify: {coins}', words), t('{seller} asks to verify the transaction.', words)],
  })),
  trade_request: trade((words, spoken) => [
    t('{by, select, you {You ask} we {We ask} other {{actor} asks}} {request}', {
      ...words,
      request: requestOf(spoken),
    }),
    t('The trade is for {coins}. You can answer on its page. Without an answer nothing changes.', words),
  ]),
  trade_request_refused: trade((words, spoken) => [
    spoken.data.answer === 'take_back'
      ? t('{by, select, you {You} we {We} other {{actor}}} took the split back', words)
      : t('{by, select, you {You} we {We} other {{actor}}} declined', words),
    t('The request {request} was declined. The trade for {coins} continues.', {
      ...words,
      request: requestOf(spoken),
    }),
  ]),
  trade_extended: trade((words, { data }) => {
    const values = { ...words, minutes: Number(data.minutes ?? 0) };
    const due = words.sendBy
      ? t('{seller} has to send {coins} by {sendBy}.', words)
      : t('{seller} has to send {coins}.', words);
    return {
      seller: [
        t('{minutes, plural, =0 {More time} other {# minutes more}} to send {coins}', values),
        words.sendBy ? t('The coins are due by {sendBy}.', words) : t('The coins are due later.'),
      ],
      buyer: [t('{minutes, plural, =0 {More time} other {# minutes more}} for {seller}', values), due],
      admin: [t('{minutes, plural, =0 {More time} other {# minutes more}} to send {coins}', values), due],
    };
  }),
  trade_wallet_changed: trade((words, { data }) => {
    const values = { ...words, to: data.to ?? t('another address'), from: data.from };
    return {
      seller: [
        t('The wallet address was changed'),
        data.from
          ? t('{buyer} wants {coins} at {to}. The earlier address {from} no longer counts.', values)
          : t('{buyer} wants {coins} at {to}. The earlier address no longer counts.', values),
      ],
      buyer: [
        t('You changed your wallet address'),
        t('{coins} will be sent to {to}. If it wasn’t you, open a dispute now.', values),
      ],
      admin: [t('A wallet address was changed'), t('{buyer} changed where {coins} are to be sent.', words)],
    };
  }),
  trade_message: trade((words, { data }) => {
    const values = { ...words, by: data.by === 'admin' ? 'team' : words.by };
    const told: [string, string] = [
      t('{by, select, you {You} we {We} team {Our team} other {{actor}}} wrote to you', values),
      t('About the trade for {coins}.', words),
    ];
    return {
      seller: told,
      buyer: told,
      admin: [
        t('{by, select, you {You} we {We} team {Our team} other {{actor}}} wrote', values),
        t('In the trade of {seller} and {buyer}.', words),
      ],
    };
  }),
  trade_overdue: trade((words) => ({
    seller: [
      t('{coins} should have been sent', words),
      words.sendBy
        ? t(
            'They were due by {sendBy}. You can still send them or ask {buyer} for more time, who can cancel at any moment.',
            words,
          )
        : t('You can still send them or ask {buyer} for more time, who can cancel at any moment.', words),
    ],
    buyer: [
      t('{seller} is late', words),
      words.sendBy
        ? t(
            '{coins} should have been sent by {sendBy}. You can cancel and get your USDT back, or wait.',
            words,
          )
        : t('{coins} should have been sent. You can cancel and get your USDT back, or wait.', words),
    ],
    admin: [
      t('Trade overdue'),
      words.sendBy
        ? t('{seller} should have sent {coins} by {sendBy}.', words)
        : t('{seller} should have sent {coins}.', words),
    ],
  })),
  trade_credited: trade((words, { data, time }) => {
    const values = {
      ...words,
      reason: sentence(pauseWords(data.reason)),
      from: data.from && time(data.from),
      to: data.to && time(data.to),
    };
    return [
      data.minutes
        ? t('{minutes} minutes were added to a trade', { minutes: data.minutes })
        : t('Some minutes were added to a trade'),
      sentences(
        data.from && data.to
          ? t('{reason} from {from} to {to}, so the time stood still.', values)
          : t('{reason}, so the time stood still.', values),
        words.sendBy
          ? t('There is time to send {coins} until {sendBy}.', words)
          : t('There is time to send {coins} later.', words),
      ),
    ];
  }),
  trade_cancelled: trade((words, { data, usdt }) => {
    const promise = guaranteeText({
      amount: usdt(data.guarantee_usdt),
      end: data.guarantee,
      excuse: data.excuse,
    });
    const why = sentences(cancelCause(data.reason), decidedText(data), promise);
    const title = t('Trade for {coins} cancelled', words);
    return {
      seller: [title, sentences(why, t('{price} went back to the buyer. No coins are due anymore.', words))],
      buyer: [
        title,
        sentences(
          why,
          data.to_bid
            ? t('Everything you paid is back in your bid.')
            : t('Everything you paid is back in your balance.'),
        ),
      ],
      admin: [title, why || t('The money went back to the buyer.')],
    };
  }),
  trade_completed: trade((words, { data, usdt }) => {
    const isFree = data.late_by_minutes !== undefined;
    const decided = sentences(isFree ? t('We were late, so no fee was taken.') : '', decidedText(data));
    if (data.seller_usdt) {
      const amount = usdt(data.seller_usdt);
      const divided = isFree
        ? t('The seller gets {amount}, the buyer the rest.', { amount })
        : t('The seller gets {amount}, the buyer the rest, each less the fee.', { amount });
      const ours = data.by === 'admin' ? t('We decided the dispute so.') : '';
      return [t('Trade for {coins} ended by a split', words), sentences(divided, ours, decided)];
    }
    const paid = isFree
      ? t('{seller} was paid {price}.', words)
      : t('{seller} was paid {price} less the fee.', words);
    const received = isFree
      ? t('{price} is in your balance.', words)
      : t('{price} less the fee is in your balance.', words);
    return {
      seller: [t('You were paid for {coins}', words), sentences(received, decided)],
      buyer: [t('You bought {coins}', words), sentences(t('The trade is completed.'), paid, decided)],
      admin: [t('Trade for {coins} completed', words), sentences(paid, decided)],
    };
  }),
  trade_contested: trade((words) => ({
    seller: [
      t('Another trade claims your transaction'),
      t(
        'The transaction for {coins} was given for another trade too. We check whose payment it is before any money moves. Keep what shows that you sent it.',
        words,
      ),
    ],
    buyer: [
      t('Another trade claims the transaction of {seller}', words),
      t(
        'The transaction for {coins} was given for another trade too. We check whose payment it is before any money moves.',
        words,
      ),
    ],
    admin: [
      t('Two trades claim one transaction'),
      t('{seller} gave a transaction for {coins} that was given for another trade too.', words),
    ],
  })),
  trade_late_payment: trade((words) => ({
    seller: [
      t('Your hash came after the trade had ended'),
      t(
        'We look at your payment of {coins}. We’ll review it before any money moves, and write to you on the trade’s page.',
        words,
      ),
    ],
    buyer: [
      t('{seller} sent a hash after the trade had ended', words),
      t('It is for {coins}. We’ll review it before any money moves.', words),
    ],
    admin: [
      t('Late payment to look at'),
      t('{seller} entered a hash for {coins} after the trade had ended.', words),
    ],
  })),
};
