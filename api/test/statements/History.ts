import fc from 'fast-check';

/** An event of a history in micro-USDT, with its hour, and its end in hours after that. */
export interface HistoryEvent {
  kind: 'deposit' | 'sale' | 'bought' | 'refunded' | 'open' | 'returned' | 'paid' | 'pending';
  amount: number;
  fee: number;
  hour: number;
  hours: number;
}

/** Few hours, so that many events coincide. */
export const HOURS = 40 * 24;

export const aHistory: fc.Arbitrary<HistoryEvent[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('deposit', 'sale', 'bought', 'refunded', 'open', 'returned', 'paid', 'pending'),
    amount: fc.integer({ min: 10_000, max: 90_000_000 }),
    fee: fc.integer({ min: 0, max: 9_999 }),
    hour: fc.integer({ min: 0, max: HOURS }),
    hours: fc.integer({ min: 0, max: 50 }),
  }),
  { maxLength: 12 },
);

/** A transfer between parts of a user's balance (0 available, 1 escrow, 2 on hold) and the outside (null). */
export interface HistoryTransfer {
  kind: string;
  event: HistoryEvent;
  from: number | null;
  to: number | null;
  amount: number;
  hour: number;
}

export function transfersOf(event: HistoryEvent): HistoryTransfer[] {
  const { kind, amount, fee, hour, hours } = event;
  const move = (name: string, from: number | null, to: number | null, moved: number, at: number) =>
    moved > 0 ? [{ kind: name, event, from, to, amount: moved, hour: at }] : [];
  const end = hour + hours;
  const lock = move('trade_lock', 0, 1, amount + fee, hour);
  const hold = move('withdrawal_hold', 0, 2, amount, hour);
  switch (kind) {
    case 'deposit':
      return move('deposit', null, 0, amount, hour);
    case 'sale':
      return move('trade_release', null, 0, amount - fee, hour);
    case 'open':
      return lock;
    case 'bought':
      return [
        ...lock,
        ...move('trade_release', 1, null, amount - fee, end),
        ...move('trade_buyer_fee', 1, null, fee, end),
        ...move('trade_seller_fee', 1, null, fee, end),
      ];
    case 'refunded':
      return [...lock, ...move('trade_refund', 1, 0, amount + fee, end)];
    case 'pending':
      return hold;
    case 'returned':
      return [...hold, ...move('withdrawal_return', 2, 0, amount, end)];
    case 'paid':
      return [...hold, ...move('withdrawal_payout', 2, null, amount, end)];
  }
}
