import type { TradeEntry } from '@souk/contracts/trading/trades/tradeRequests';

export function anEntry(changes: Partial<TradeEntry> = {}): TradeEntry {
  return {
    seq: 0,
    at: '2026-11-21T05:12:00.000Z',
    by: 'buyer',
    kind: 'opened',
    data: {},
    text: null,
    ...changes,
  };
}
