import type { Talk, TalkMessage } from '@souk/contracts/trading/talk/talk';

export function aTalk(changes: Partial<Talk> = {}): Talk {
  return {
    trade_id: 7,
    messages: [],
    read_seq: 0,
    other_read_seq: 0,
    may_write: true,
    closes_at: null,
    ...changes,
  };
}

export function aMessage(changes: Partial<TalkMessage> = {}): TalkMessage {
  const said = { text: 'Salam, sending in a few minutes.', file: null, is_erased: false } as const;
  return { seq: 1, at: '2026-11-21T05:20:00.000Z', by: 'seller', ...said, ...changes };
}
