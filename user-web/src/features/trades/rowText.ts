import type { TradeSide } from '@souk/contracts/tradeMachine';
import type { Trade } from '@souk/contracts/trades';
import { sayCrypto } from '@souk/web-core/format';
import { nextStep, WAITING_FOR_VERIFICATION } from './nextStep';
import { requestTexts } from './requestTexts';

/** Where a trade stands, in a few words for its row; null where the chip beside it says all there is. */
export function rowText(trade: Trade, side: TradeSide): string | null {
  const asked = trade.request?.by === side ? null : requestTexts(trade, side);
  if (asked) return `Answer: ${asked.short}`;
  switch (trade.status) {
    case 'open':
      return openText(trade, side);
    case 'crypto_sent':
      return nextStep(trade, side).turn === 'you'
        ? 'Mark as complete once it has arrived'
        : WAITING_FOR_VERIFICATION;
    case 'disputed':
      return trade.dispute?.[side].evidence_by ? 'Add your evidence' : 'Our team decides';
    case 'completed':
      return trade.split ? DIVIDED[trade.split.by] : null;
    case 'cancelled':
      return trade.late_payment === 'open' ? 'A hash came late: our team looks' : null;
    default:
      return newState(trade.status satisfies never);
  }
}

const DIVIDED = { sides: 'Divided as agreed', admin: 'Divided by our team' };

function openText(trade: Trade, side: TradeSide): string {
  const coins = sayCrypto(trade.crypto_amount, trade.crypto_type);
  if (side === 'seller') return trade.is_overdue ? `Overdue: send ${coins} or decline` : `Send ${coins}`;
  return trade.is_overdue ? 'Not sent in time: cancel or wait' : `${trade.seller_username} sends ${coins}`;
}

const newState = (_: never) => null;

/** Whether somebody has something to do in a trade: the same as the api's view `needs_you`. */
export function needsReader(trade: Trade, side: TradeSide): boolean {
  const isAsked = trade.request !== null && trade.request.by !== side;
  return isAsked || nextStep(trade, side).turn === 'you';
}
