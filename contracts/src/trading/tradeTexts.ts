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
  if (by === own)
    return ['Your rating can be read', `${other} said nothing about the trade for ${coins} within the time.`];
  const both = by === 'both' ? 'You rated each other' : 'You said nothing';
  return [`${other} rated you`, `${both} after the trade for ${coins}. Read it on its page.`];
}

/** What the events of a trade say. */
export const tradeTexts: Record<TradeKind, TextOf> = {
  trade_opened: trade(({ coins, price, seller, buyer, bySendBy }) => ({
    seller: [
      `Send ${coins} to ${buyer}`,
      `${buyer} buys ${coins} for ${price}, and that money is set aside. Send the coins and enter the transaction hash${bySendBy}.`,
    ],
    buyer: [
      `You opened a trade for ${coins}`,
      `${price} is set aside. ${seller} has to send the coins${bySendBy}. You need to do nothing until then.`,
    ],
    admin: [`Trade opened for ${coins}`, `${buyer} buys from ${seller} for ${price}.`],
  })),
  trade_hash_sent: trade(({ coins, seller, price }) => ({
    seller: [
      `You sent ${coins}`,
      `We check the transaction. Once it is verified, you are paid ${price} less the fee.`,
    ],
    buyer: [
      `${seller} sent ${coins}`,
      'Look whether they arrived in your wallet. We check the transaction; if something is wrong, open a dispute.',
    ],
    admin: [
      `Trade to verify: ${coins}`,
      `${seller} entered the transaction hash. Verify or reject the trade.`,
    ],
  })),
  trade_submitted: trade(({ coins, seller }) => ({
    seller: ['You asked us to verify', `We check your transaction of ${coins}. You need to do nothing.`],
    buyer: [`${seller} asked us to verify`, `We check the transaction of ${coins}. You need to do nothing.`],
    admin: [`Trade to verify: ${coins}`, `${seller} asks to verify the transaction.`],
  })),
  trade_disputed: trade((words, spoken) => {
    const reason = disputeWords(spoken.data.code);
    const said = `${actorOf(spoken, words)} opened a dispute about ${words.coins}${reason && `: “${reason}”`}.`;
    const dueAt = [spoken.data.seller_due_at ?? '', spoken.data.buyer_due_at ?? ''].sort().at(-1);
    const toSide = (due: string | undefined): [string, string] => [
      'Trade disputed',
      `${said} Tell your side on the page of the trade${
        due ? ` and add the evidence that it names, by ${spoken.time(due)}` : ' and add what proves it'
      }. No money moves until we have decided.`,
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
      `About the trade for ${words.coins}: ${actor} ${stands}. Read on its page what was written.`,
    ];
  }),
  trade_evidence_asked: trade(({ coins }, { data, time }) => {
    const by = data.due_at ? ` by ${time(data.due_at)}` : '';
    const asked = `We ask in the dispute about ${coins}: “${data.what ?? ''}” Add it on the page of the trade${by}, or say that you have nothing to add.`;
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
      `It is about ${coins}. Look whether the coins arrived. We look at it before we decide the dispute.`,
    ],
    admin: [`Hash added in a dispute`, `${seller} added a transaction hash for ${coins}.`],
  })),
  trade_request: trade((words, spoken) => {
    const actor = actorOf(spoken, words);
    const verb = actor === 'You' || actor === 'We' ? 'ask' : 'asks';
    return [
      `${actor} ${verb} ${requestOf(spoken)}`,
      `The trade is for ${words.coins}. Accept or refuse on its page. Without an answer it goes on as it is.`,
    ];
  }),
  trade_request_refused: trade((words, spoken) => [
    `${actorOf(spoken, words)} refused`,
    `The request ${requestOf(spoken)} was refused. The trade for ${words.coins} goes on as it is.`,
  ]),
  trade_extended: trade(({ coins, seller, bySendBy }, { data }) => {
    const minutes = data.minutes ? `${data.minutes} minutes more` : 'More time';
    return {
      seller: [`${minutes} to send ${coins}`, `Send the coins and enter the transaction hash${bySendBy}.`],
      buyer: [`${minutes} for ${seller}`, `${seller} has to send ${coins}${bySendBy}.`],
      admin: [`${minutes} to send ${coins}`, `${seller} has to send the coins${bySendBy}.`],
    };
  }),
  trade_wallet_changed: trade(({ coins, buyer }, { data }) => ({
    seller: [
      'The wallet address was changed',
      `${buyer} wants ${coins} at ${data.to ?? 'another address'}. Send nothing to the earlier address${data.from ? ` ${data.from}` : ''}.`,
    ],
    buyer: [
      'You changed your wallet address',
      `${coins} will be sent to ${data.to ?? 'it'}. If it was not you, open a dispute now.`,
    ],
    admin: ['A wallet address was changed', `${buyer} changed where ${coins} are to be sent.`],
  })),
  trade_message: trade((words, spoken) => {
    const { coins, seller, buyer } = words;
    const author = spoken.data.by === 'admin' ? 'Our team' : actorOf(spoken, words);
    const told: [string, string] = [
      `${author} wrote to you`,
      `It is about the trade of ${coins}. Read it before you send or agree to anything.`,
    ];
    return {
      seller: told,
      buyer: told,
      admin: [`${author} wrote`, `In the trade of ${seller} and ${buyer}.`],
    };
  }),
  trade_overdue: trade(({ coins, seller, buyer, bySendBy }) => ({
    seller: [
      `${coins} should have been sent`,
      `You had to send them${bySendBy || ' in time'}. Send the coins now and enter the hash, or ask ${buyer} for more time: they may cancel at any moment.`,
    ],
    buyer: [
      `${seller} is late`,
      `${coins} should have been sent${bySendBy}. You may cancel now and have your USDT back, or wait.`,
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
        `${reason} ${price} went back to the buyer. Do not send the coins any more.`.trim(),
      ],
      buyer: [
        `Trade for ${coins} cancelled`,
        `${reason} Everything that was set aside is in your balance again.`.trim(),
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
      `We look at your payment of ${coins}. No money moves by itself; we write to you on the page of the trade.`,
    ],
    buyer: [
      `${seller} sent a hash after the trade had ended`,
      `Look whether ${coins} arrived. No money moves by itself; we look at it.`,
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
    `It was about the trade for ${coins}, and counts no more. We wrote: “${data.reason ?? ''}”`,
  ]),
};
