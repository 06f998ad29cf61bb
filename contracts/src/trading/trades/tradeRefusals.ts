import { BID_REFUSALS } from '../offers/bidRefusals';

export const TRADE_REFUSALS = {
  ...BID_REFUSALS,
  trade_decided: [409, 'This trade was already {status}[ by {by} at {at}].'],
  agreement_waits: [
    409,
    'Both sides agreed that the seller gets {amount} USDT of this trade, carried out at {until}. Look at it, then decide.',
  ],
  trade_state: [409, 'This trade is {state}[ since {since}]; that can’t be done now.'],
  trade_request_waits: [
    409,
    'Something is asked in this trade already. Once that is answered or taken back, you can ask.',
  ],
  trade_wallet_changed: [
    409,
    'The buyer’s wallet address is {address}[ since {since}], not the one you saw. Your hash wasn’t sent. Look at the trade again; if you sent the coins to the earlier address, start a dispute and say so.',
  ],
  too_many_wallet_changes: [
    409,
    'The wallet address of this trade was changed too often to be changed again.',
  ],
  not_rated_yet: [409, 'A trade can be rated once it is completed.'],
  rating_over: [409, 'The time to rate this trade is over.'],
  rating_revealed: [409, 'Both ratings can be read now, so yours stays as it is.'],
  rating_voided: [409, 'This rating was already removed[ by {by} at {at}].'],
  hash_of_another_trade: [409, 'This transaction hash was already used for another trade.'],
  extended_too_long: [409, 'A trade is extended by {hours} hours at most.'],
  too_many_purchases: [
    409,
    'You are buying in {most} trades that aren’t finished. Finish one before you open another.',
  ],
  talk_private: [403, 'Administrators read what the two sides write only once the trade is disputed.'],
  talk_closed: [
    409,
    'This conversation was closed on {since}. Contact our support if something is still open.',
  ],
  talk_full: [409, 'You have written {most} messages in this trade, as many as it can hold.'],
  dispute_over: [409, 'Administrators write only while the trade is disputed.'],
  too_many_attachments: [409, 'You have sent {most} files in this trade, as many as it can hold.'],
} as const;
