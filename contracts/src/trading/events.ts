import { type Event, event, silent } from '../platform/event';

/** What happens to trades, offers and alerts. */
export const tradingEvents = {
  trade_opened: event('trade', 'your_turn'),
  trade_hash_sent: event('trade', 'trades'),
  trade_submitted: event('trade', 'trades', false),
  trade_disputed: event('trade', 'your_turn'),
  trade_dispute_answered: event('trade', 'trades'),
  trade_evidence_asked: event('trade', 'your_turn'),
  trade_hash_added: event('trade', 'trades'),
  trade_contested: event('trade', 'trades'),
  trade_request: event('trade', 'your_turn'),
  trade_request_refused: event('trade', 'trades'),
  trade_extended: event('trade', 'trades'),
  trade_wallet_changed: event('trade', 'your_turn'),
  // Money may leave, by what the owner did or who holds a session of theirs.
  coins_to_new_wallet: event('trade', 'security'),
  trade_gave_way: event('trade', 'security'),
  trade_split_agreed: event('trade', 'security'),
  offer_far_below: event('offer', 'security'),
  trade_overdue: event('trade', 'your_turn'),
  trade_credited: event('trade', 'trades', false),
  trade_cancelled: event('trade', 'money'),
  trade_completed: event('trade', 'money'),
  trade_late_payment: event('trade', 'your_turn'),
  trade_checked: silent('trade'),
  trade_payment_found: silent('trade'),
  trade_rated: event('trade', 'trades', false),
  trade_message: event('talk', 'messages'),
  talk_changed: silent('talk'),
  trade_rating_removed: event('trade', 'trades'),
  selling_paused: event('account', 'your_turn'),
  buying_paused: event('account', 'your_turn'),
  offer_sold_out: event('offer', 'trades', false),
  // Alerts.
  price_reached: event('market', 'alerts'),
  trader_back: event('market', 'alerts'),
} as const satisfies Record<string, Event>;
