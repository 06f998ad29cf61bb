export const BID_REFUSALS = {
  own_bid: [403, 'You can’t take your own bid.'],
  bid_condition: [403, 'This bid asks for {code} {needs}.'],
  selling_paused: [403, 'You let too many trades run out. You can take bids from {until}.'],
  bid_unavailable: [409, 'This bid is no longer available.'],
  bid_filled: [409, 'Only {left} {coin} are left of this bid. No trade was opened.'],
  bid_price_differs: [409, 'The price of this bid is {price}, not the one you saw. No trade was opened.'],
  bid_promise_differs: [
    409,
    'This bid asks you to promise {percentage}% of the trade, more than you saw. No trade was opened.',
  ],
  bid_total_differs: [409, 'You would receive {total} USDT now, less than you saw. No trade was opened.'],
  bid_too_small: [
    422,
    'What is left to buy must be at least the minimum amount, and at most {most} times as much.',
  ],
  bid_over: [409, 'This bid has ended already.'],
  too_many_bids: [409, 'You have {most} bids. Close one before you post another.'],
  too_many_takes: [
    409,
    'You are selling in {most} trades on bids that aren’t finished. Finish one before you take another.',
  ],
} as const;
