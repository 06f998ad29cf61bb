import { situationOf } from '@souk/contracts/trading/trades/situation';
import { factsOf } from '@souk/contracts/trading/trades/tradeConditions';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { serverNow } from '@souk/web-core/format';

/** Start of a trade's wait for an admin: to be verified, as a dispute, or with a hash that came after the end; else null. */
export function waitingSince(trade: AdminTrade): string | null {
  if (situationOf(factsOf(trade, serverNow()), 'admin').turn !== 'you') return null;
  return trade.late_payment === 'open' ? trade.crypto_sent_at : trade.status_at;
}
