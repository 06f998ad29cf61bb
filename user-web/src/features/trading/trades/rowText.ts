import { situationOf } from '@souk/contracts/trading/situation';
import { factsOf } from '@souk/contracts/trading/tradeConditions';
import type { TradeSide } from '@souk/contracts/trading/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades';
import { sayCrypto, serverNow } from '@souk/web-core/format';
import { counterparty } from './counterparty';
import { WAITING_FOR_VERIFICATION } from './nextStep';
import { requestTexts } from './requestTexts';

/** Where a trade stands, in a few words for its row; null where the chip beside it says all there is. */
export function rowText(trade: Trade, side: TradeSide): string | null {
  const { tasks, turn } = situationOf(factsOf(trade, serverNow()), side);
  if (tasks.includes('answer')) return `Answer: ${requestTexts(trade, side)?.short}`;
  switch (trade.status) {
    case 'open':
      return openText(trade, side);
    case 'crypto_sent':
      return turn === 'you' ? 'Mark as complete once it has arrived' : WAITING_FOR_VERIFICATION;
    case 'disputed':
      if (turn === 'you') return 'Add your evidence';
      return turn === 'counterparty'
        ? `Waiting for ${counterparty(trade, side)}’s evidence`
        : 'Our team decides';
    case 'completed':
      return trade.split ? DIVIDED[trade.split.by] : null;
    case 'cancelled':
      return turn === 'platform' ? 'Late hash, under review' : null;
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
