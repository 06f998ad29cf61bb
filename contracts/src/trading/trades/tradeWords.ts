import type { Spoken, TextOf } from '../../platform/notifications/notificationTexts';
import { t } from '../../texts/texts';

// Names of a trade and its people in texts.

export type TradeWords = {
  side: 'seller' | 'buyer' | 'admin';
  /** The coins: "10 SIDRA". */
  coins: string;
  /** The cost: "20.00 USDT". */
  price: string;
  seller: string;
  buyer: string;
  /** Time by which the coins are to be sent; empty where that is not said. */
  sendBy: string;
  /** The actor: the reader, a side with its name, or the platform. */
  by: 'you' | 'we' | 'other';
  actor: string;
};

function wordsOf({ data, reader, crypto, usdt, time }: Spoken): TradeWords {
  const ownSide = data.seller_id === String(reader.id) ? 'seller' : 'buyer';
  const side = reader.isAdmin ? 'admin' : ownSide;
  const people = { seller: data.seller ?? t('The seller'), buyer: data.buyer ?? t('The buyer') };
  const actor = data.by === 'seller' || data.by === 'buyer' ? people[data.by] : '';
  return {
    side,
    coins: crypto(data.crypto_amount, data.crypto_type),
    price: usdt(data.usdt_amount),
    ...people,
    sendBy: data.send_by ? time(data.send_by) : '',
    by: data.by === side ? 'you' : actor ? 'other' : 'we',
    actor,
  };
}

type BySide = [title: string, text: string] | Record<TradeWords['side'], [title: string, text: string]>;

export function trade(write: (words: TradeWords, spoken: Spoken) => BySide): TextOf {
  return (spoken) => {
    const words = wordsOf(spoken);
    const written = write(words, spoken);
    return Array.isArray(written) ? written : written[words.side];
  };
}
