import type { Spoken, TextOf } from '../platform/notificationTexts';

// How the texts about a trade name it and its people.

/** A trade as its texts name it. */
export interface TradeWords {
  /** Whom the text is for. */
  side: 'seller' | 'buyer' | 'admin';
  /** What is traded: "10 SIDRA". */
  coins: string;
  /** What it costs: "20.00 USDT". */
  price: string;
  seller: string;
  buyer: string;
  /** Until when the coins are to be sent; empty where that is not said. */
  sendBy: string;
  /** " by 21 Nov 2026, 14:05", or nothing. */
  bySendBy: string;
}

function wordsOf({ data, reader, crypto, usdt, time }: Spoken): TradeWords {
  const sendBy = data.send_by ? time(data.send_by) : '';
  const ownSide = data.seller_id === String(reader.id) ? 'seller' : 'buyer';
  return {
    side: reader.isAdmin ? 'admin' : ownSide,
    coins: crypto(data.crypto_amount, data.crypto_type),
    price: usdt(data.usdt_amount),
    seller: data.seller ?? 'The seller',
    buyer: data.buyer ?? 'The buyer',
    sendBy,
    bySendBy: sendBy && ` by ${sendBy}`,
  };
}

/** Who acted, as the reader knows them: "You", a username, or "We" for the platform. */
export function actorOf({ data }: Spoken, { side, seller, buyer }: TradeWords): string {
  if (data.by === side) return 'You';
  if (data.by === 'seller') return seller;
  return data.by === 'buyer' ? buyer : 'We';
}

/** The same text for everybody, or one for each side. */
type BySide = [title: string, text: string] | Record<TradeWords['side'], [title: string, text: string]>;

/** Writes a text about a trade with its words. */
export function trade(write: (words: TradeWords, spoken: Spoken) => BySide): TextOf {
  return (spoken) => {
    const words = wordsOf(spoken);
    const written = write(words, spoken);
    return Array.isArray(written) ? written : written[words.side];
  };
}
