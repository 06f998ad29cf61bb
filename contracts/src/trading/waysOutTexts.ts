import { writtenNumber } from '../amounts/writtenNumber';
import { deviceName } from '../people/signIn/deviceName';
import type { Spoken, TextOf } from '../platform/notifications/notificationTexts';
import { sentences } from '../platform/notifications/spokenWords';
import { t } from '../texts/texts';
import { trade } from './trades/tradeWords';

// These notices tell an owner at once that value may leave their account, by an act of theirs or of someone who holds their session.

export function fromWhere({ device, from }: Spoken['data']): string {
  const values = { device: deviceName(device ?? '', t('an unknown device')), address: from };
  return from ? t('It was {device}, from {address}.', values) : t('It was {device}.', values);
}

export const waysOutTexts = {
  coins_to_new_wallet: trade((words, { data, usdt }) => {
    const values = { ...words, wallet: data.wallet ?? t('another address') };
    const price = data.price
      ? data.usual_price
        ? t('The price is {price} each; it was {usual} recently.', {
            price: usdt(data.price),
            usual: usdt(data.usual_price),
          })
        : t('The price is {price} each; there were no recent sales to compare it with.', {
            price: usdt(data.price),
          })
      : '';
    return [
      t('New wallet for {coins} ({price}): was it you?', values),
      sentences(
        t('They are sent to {wallet}.', values),
        price,
        fromWhere(data),
        t(
          'If this wasn’t you, stop it now: all other devices are signed out, and the seller is asked to cancel.',
        ),
      ),
    ];
  }),
  trade_gave_way: trade((words, { data, usdt, time }) => {
    const values = { ...words, amount: usdt(data.seller_usdt), until: data.until && time(data.until) };
    const what = {
      ask_split: t('You offered {amount} of the trade for {coins} to the seller.', values),
      agree_split: t('You agreed to divide the trade for {coins}: {amount} go to the seller.', values),
      ask_cancel: t('You asked to cancel the trade for {coins}: the buyer gets everything back.', values),
      agree_cancel: t('You agreed to cancel the trade for {coins}: the buyer gets everything back.', values),
      decline: t('You declined the trade for {coins}: the buyer gets everything back.', values),
      confirm_receipt: t('You said that {coins} arrived in your wallet.', values),
      agree_dispute: t('You agreed with the other side in the dispute about {coins}.', values),
    }[data.action ?? ''];
    return [
      t('You gave something up in a trade'),
      sentences(
        what ?? '',
        data.until ? t('It is paid on {until}. Until then the buyer can take it back.', values) : '',
        fromWhere(data),
        t('If this wasn’t you, stop it now.'),
      ),
    ];
  }),
  trade_opened: trade((words, { data, usdt }) => ({
    seller: [
      words.sendBy
        ? t('{buyer} bought {coins}; send by {sendBy}', words)
        : t('{buyer} bought {coins}', words),
      sentences(
        t(
          '{price} is locked in escrow. Once you’ve sent the coins, enter the transaction hash on the trade’s page.',
          words,
        ),
        data.guarantee
          ? t('{held} of yours is held too, and goes to {buyer} if they get nothing in time.', {
              ...words,
              held: usdt(data.guarantee),
            })
          : '',
      ),
    ],
    buyer: [
      t('You opened a trade for {coins}', words),
      words.sendBy
        ? t('{price} is locked in escrow. {seller} has to send the coins by {sendBy}.', words)
        : t('{price} is locked in escrow. {seller} has to send the coins.', words),
    ],
    admin: [t('Trade opened for {coins}', words), t('{buyer} buys from {seller} for {price}.', words)],
  })),
  trade_bid_taken: trade((words) => [
    t('{seller} took your bid: {coins}', words),
    words.sendBy
      ? t('{price} is locked in escrow. {seller} has to send the coins by {sendBy}.', words)
      : t('{price} is locked in escrow. {seller} has to send the coins.', words),
  ]),
  trade_far_below: trade((words, { data, usdt }) => [
    t('You sell {coins} far below the usual price', words),
    sentences(
      t('You get {price} each; the usual price is {usual}.', {
        price: usdt(data.price),
        usual: usdt(data.usual_price),
      }),
      fromWhere(data),
      t('If this wasn’t you, decline the trade and sign out all other devices.'),
    ),
  ]),
  trade_promises: trade((words, { data }) => [
    t('You pay {percentage}% if you are late: {coins}', {
      ...words,
      percentage: writtenNumber(data.percentage ?? ''),
    }),
    sentences(
      t(
        'It is taken from your balance while the trade is open, and goes to {buyer} if they get nothing in time.',
        words,
      ),
      fromWhere(data),
      t('If this wasn’t you, decline the trade and sign out all other devices.'),
    ),
  ]),
  trade_received: trade((words) => [
    t('{buyer} says that the coins arrived', words),
    t('The trade for {coins} is verified ahead of others.', words),
  ]),
  trade_split_agreed: trade((words, { data, usdt, time }) => {
    const values = {
      ...words,
      amount: usdt(data.seller_usdt),
      until: data.until ? time(data.until) : t('a later day'),
    };
    return {
      seller: [
        t('{buyer} agreed to the split', values),
        t('On {until} you get {amount} less the fee, unless {buyer} takes it back.', values),
      ],
      buyer: [
        t('{seller} agreed to the split', values),
        t('On {until} the seller gets {amount}. Until then you can take it back.', values),
      ],
      admin: [t('A split was agreed on'), t('On {until} {seller} gets {amount}.', values)],
    };
  }),
} satisfies Partial<Record<string, TextOf>>;

export const offerFarBelow: TextOf = (spoken) => {
  const { data, usdt } = spoken;
  const values = { price: usdt(data.price), usual: usdt(data.usual_price) };
  return [
    t('Your offer is far below the usual price'),
    sentences(
      t('It sells at {price}; the usual price is {usual}.', values),
      fromWhere(data),
      t('If this wasn’t you, pause the offer and sign out all other devices.'),
    ),
  ];
};

/** The bid's money waits for a taker, so its owner is told. */
export const bidUnusual: TextOf = ({ data, usdt, crypto }) => [
  t('{price} of yours wait to buy {coins}', {
    price: usdt(data.locked),
    coins: crypto(data.amount, data.crypto_type),
  }),
  sentences(
    t('Anyone who takes this bid at {price} each sends coins to {wallet}.', {
      price: usdt(data.price),
      wallet: data.wallet ?? t('another address'),
    }),
    data.usual_price ? t('The usual price is {usual}.', { usual: usdt(data.usual_price) }) : '',
    fromWhere(data),
    t('If this wasn’t you, close the bid and sign out all other devices.'),
  ),
];

/** The late side pays; a promise made by someone else could cost the owner money. */
export const offerPromises: TextOf = ({ data, usdt }) => [
  t('Your offer pays {percentage}% if you are late', { percentage: writtenNumber(data.percentage ?? '') }),
  sentences(
    data.most
      ? t(
          'Up to {most} of yours is held while a trade on it is open, and goes to a buyer who gets nothing in time.',
          { most: usdt(data.most) },
        )
      : t(
          'It is taken from your balance while a trade on it is open, and goes to a buyer who gets nothing in time.',
        ),
    fromWhere(data),
    t('If this wasn’t you, pause the offer and sign out all other devices.'),
  ),
];
