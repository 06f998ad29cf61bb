import type { ToldKind } from '../platform/events';
import type { Spoken, TextOf } from '../platform/notificationTexts';
import { actorOf, trade } from './tradeWords';
import { askedFor, cancelCause, decisionWords, disputeWords, pauseWords, sentence } from './words';

type TradeKind = Extract<ToldKind, `trade_${string}`>;

/** Why an admin decided a dispute so; nothing where no reason was given. */
function decidedText({ decision, note }: Spoken['data']): string {
  const words = [decisionWords(decision), note].filter(Boolean).join(': ');
  return words && `Our reason: “${words}”`;
}

function requestOf({ data, usdt }: Spoken): string {
  const split = `${usdt(data.seller_usdt)} for the seller, the rest for the buyer`;
  return data.request ? askedFor({ ...data, kind: data.request }, split) : 'for your answer';
}

/** What a side reads once ratings can be read: who has said something. */
function ratedText(own: 'seller' | 'buyer', other: string, coins: string, by?: string): [string, string] {
  if (by === own) return ['Your rating can be read', `${other} didn’t rate the trade for ${coins} in time.`];
  const both = by === 'both' ? 'You rated each other' : 'You didn’t rate them';
  return [`${other} rated you`, `${both} after the trade for ${coins}. It’s on the trade’s page.`];
}

/** What the events of a trade say. */
export const tradeTexts: Record<TradeKind, TextOf> = {
  trade_opened: trade(({ coins, price, seller, buyer, bySendBy }) => ({
    seller: [
      `${buyer} bought ${coins}${bySendBy && `; send${bySendBy}`}`,
      `${price} is locked in escrow. Once you’ve sent the coins, enter the transaction hash on the trade’s page.`,
    ],
    buyer: [
      `You opened a trade for ${coins}`,
      `${price} is locked in escrow. ${seller} has to send the coins${bySendBy}.`,
    ],
    admin: [`Trade opened for ${coins}`, `${buyer} buys from ${seller} for ${price}.`],
  })),
  trade_hash_sent: trade(({ coins, seller, price }) => ({
    seller: [
      `You sent ${coins}`,
      `We’re checking the transaction. Once it’s verified, you get ${price} less the fee.`,
    ],
    buyer: [
      `${seller} sent ${coins}`,
      'We’re checking the transaction. If the coins don’t reach your wallet, you can start a dispute.',
    ],
    admin: [
      `Trade to verify: ${coins}`,
      `${seller} entered the transaction hash. Verify or reject the trade.`,
    ],
  })),
  trade_submitted: trade(({ coins, seller }) => ({
    seller: ['You asked us to verify', `We check your transaction of ${coins}. Nothing for you to do.`],
    buyer: [`${seller} asked us to verify`, `We check the transaction of ${coins}. Nothing for you to do.`],
    admin: [`Trade to verify: ${coins}`, `${seller} asks to verify the transaction.`],
  })),
  trade_disputed: trade((words, spoken) => {
    const reason = disputeWords(spoken.data.code);
    const said = `${actorOf(spoken, words)} opened a dispute about ${words.coins}${reason && `: “${reason}”`}.`;
    const dueAt = [spoken.data.seller_due_at ?? '', spoken.data.buyer_due_at ?? ''].sort().at(-1);
    const toSide = (due: string | undefined): [string, string] => [
      'Trade disputed',
      `${said} You can tell your side on the trade’s page${
        due ? ` and add the evidence it names until ${spoken.time(due)}` : ''
      }. No money moves until we’ve decided.`,
    ];
    return {
      seller: toSide(spoken.data.seller_due_at),
      buyer: toSide(spoken.data.buyer_due_at),
      admin: dueAt
        ? [
            'Dispute opened',
            `${said} Evidence is awaited until ${spoken.time(dueAt)}; then it is ours to decide.`,
          ]
        : ['Dispute to decide', `${said} Look at what both sides say and decide.`],
    };
  }),
  trade_dispute_answered: trade((words, spoken) => {
    const actor = actorOf(spoken, words);
    const verb = actor === 'You' ? 'agree' : 'agrees';
    const stands =
      spoken.data.stance === 'agrees' ? `${verb} with it` : `${verb.replace('agree', 'contest')} it`;
    return [
      `${actor} answered the dispute`,
      `About the trade for ${words.coins}: ${actor} ${stands}. The answer is on its page.`,
    ];
  }),
  trade_evidence_asked: trade(({ coins }, { data, time }) => {
    const by = data.due_at ? ` by ${time(data.due_at)}` : '';
    const asked = `We ask in the dispute about ${coins}: “${data.what ?? ''}” You can add it on the trade’s page${by}, or say you have nothing to add.`;
    return {
      seller: ['We need evidence from you', asked],
      buyer: ['We need evidence from you', asked],
      admin: ['Evidence was asked for', `In the dispute about ${coins}${by}.`],
    };
  }),
  trade_hash_added: trade(({ coins, seller }) => ({
    seller: ['Your hash was added', `We look at it before we decide the dispute about ${coins}.`],
    buyer: [
      `${seller} added a transaction hash`,
      `It is for ${coins}. We’ll review it before we decide the dispute.`,
    ],
    admin: [`Hash added in a dispute`, `${seller} added a transaction hash for ${coins}.`],
  })),
  trade_request: trade((words, spoken) => {
    const actor = actorOf(spoken, words);
    const verb = actor === 'You' || actor === 'We' ? 'ask' : 'asks';
    return [
      `${actor} ${verb} ${requestOf(spoken)}`,
      `The trade is for ${words.coins}. You can answer on its page. Without an answer nothing changes.`,
    ];
  }),
  trade_request_refused: trade((words, spoken) => [
    `${actorOf(spoken, words)} declined`,
    `The request ${requestOf(spoken)} was declined. The trade for ${words.coins} continues.`,
  ]),
  trade_extended: trade(({ coins, seller, bySendBy }, { data }) => {
    const minutes = data.minutes ? `${data.minutes} minutes more` : 'More time';
    return {
      seller: [`${minutes} to send ${coins}`, `The coins are due${bySendBy || ' later'}.`],
      buyer: [`${minutes} for ${seller}`, `${seller} has to send ${coins}${bySendBy}.`],
      admin: [`${minutes} to send ${coins}`, `${seller} has to send the coins${bySendBy}.`],
    };
  }),
  trade_wallet_changed: trade(({ coins, buyer }, { data }) => ({
    seller: [
      'The wallet address was changed',
      `${buyer} wants ${coins} at ${data.to ?? 'another address'}. The earlier address${data.from ? ` ${data.from}` : ''} no longer counts.`,
    ],
    buyer: [
      'You changed your wallet address',
      `${coins} will be sent to ${data.to ?? 'it'}. If it wasn’t you, open a dispute now.`,
    ],
    admin: ['A wallet address was changed', `${buyer} changed where ${coins} are to be sent.`],
  })),
  trade_message: trade((words, spoken) => {
    const { coins, seller, buyer } = words;
    const author = spoken.data.by === 'admin' ? 'Our team' : actorOf(spoken, words);
    const told: [string, string] = [`${author} wrote to you`, `About the trade for ${coins}.`];
    return {
      seller: told,
      buyer: told,
      admin: [`${author} wrote`, `In the trade of ${seller} and ${buyer}.`],
    };
  }),
  trade_overdue: trade(({ coins, seller, buyer, bySendBy }) => ({
    seller: [
      `${coins} should have been sent`,
      `They were due${bySendBy || ' before now'}. You can still send them or ask ${buyer} for more time, who can cancel at any moment.`,
    ],
    buyer: [
      `${seller} is late`,
      `${coins} should have been sent${bySendBy}. You can cancel and get your USDT back, or wait.`,
    ],
    admin: ['Trade overdue', `${seller} should have sent ${coins}${bySendBy}.`],
  })),
  trade_credited: trade(({ coins, sendBy }, { data, time }) => [
    `${data.minutes ?? 'Some'} minutes were added to a trade`,
    `${sentence(pauseWords(data.reason))}${data.from && data.to ? ` from ${time(data.from)} to ${time(data.to)}` : ''}, so the time stood still. There is time to send ${coins} ${sendBy ? `until ${sendBy}` : 'later'}.`,
  ]),
  trade_cancelled: trade(({ coins, price }, { data }) => {
    const reason = [cancelCause(data.reason), decidedText(data)].filter(Boolean).join(' ');
    return {
      seller: [
        `Trade for ${coins} cancelled`,
        `${reason} ${price} went back to the buyer. No coins are due anymore.`.trim(),
      ],
      buyer: [
        `Trade for ${coins} cancelled`,
        `${reason} Everything you paid is back in your balance.`.trim(),
      ],
      admin: [`Trade for ${coins} cancelled`, reason || 'The money went back to the buyer.'],
    };
  }),
  trade_completed: trade(({ coins, price, seller }, { data, usdt }) => {
    const decided = decidedText(data);
    const because = decided && ` ${decided}`;
    if (data.seller_usdt) {
      const who = data.by === 'admin' ? ' We decided the dispute so.' : '';
      return [
        `Trade for ${coins} ended by a split`,
        `The seller gets ${usdt(data.seller_usdt)}, the buyer the rest, each less the fee.${who}${because}`,
      ];
    }
    return {
      seller: [`You were paid for ${coins}`, `${price} less the fee is in your balance.${because}`],
      buyer: [
        `You bought ${coins}`,
        `The trade is completed. ${seller} was paid ${price} less the fee.${because}`,
      ],
      admin: [`Trade for ${coins} completed`, `${seller} was paid ${price} less the fee.${because}`],
    };
  }),
  trade_late_payment: trade(({ coins, seller }) => ({
    seller: [
      'Your hash came after the trade had ended',
      `We look at your payment of ${coins}. We’ll review it before any money moves, and write to you on the trade’s page.`,
    ],
    buyer: [
      `${seller} sent a hash after the trade had ended`,
      `It is for ${coins}. We’ll review it before any money moves.`,
    ],
    admin: ['Late payment to look at', `${seller} entered a hash for ${coins} after the trade had ended.`],
  })),
  trade_rated: trade(({ coins, seller, buyer }, { data }) => ({
    seller: ratedText('seller', buyer, coins, data.by),
    buyer: ratedText('buyer', seller, coins, data.by),
    admin: ['Trade rated', `The ratings of the trade for ${coins} can be read.`],
  })),
  trade_rating_removed: trade(({ coins }, { data }) => [
    'We removed your rating',
    `It was about the trade for ${coins}, and no longer counts. We wrote: “${data.reason ?? ''}”`,
  ]),
};
