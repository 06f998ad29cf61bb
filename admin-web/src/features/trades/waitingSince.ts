import type { AdminTrade } from '@souk/contracts/trades';

/** Since when a trade waits for an admin: to be verified, as a dispute, or with a hash that came after the end; else null. */
export function waitingSince(trade: AdminTrade): string | null {
  if (trade.status === 'disputed') return trade.disputed_at;
  const isLatePayment = trade.late_payment === 'open';
  return trade.status === 'crypto_sent' || isLatePayment ? trade.crypto_sent_at : null;
}
