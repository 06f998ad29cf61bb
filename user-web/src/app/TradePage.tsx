import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import type { ReactNode } from 'react';
import { Talk } from '../features/trading/talk/Talk';
import { counterparty } from '../features/trading/trades/counterparty';
import { TradePage as Page } from '../features/trading/trades/page/TradePage';

export function TradePage() {
  return <Page Talk={TradeTalk} />;
}

function TradeTalk({ trade, side, partner }: { trade: Trade; side: TradeSide; partner: ReactNode }) {
  return (
    <Talk
      tradeId={trade.id}
      side={side}
      other={counterparty(trade, side)}
      partner={partner}
      known={[trade.buyer_wallet_address]}
    />
  );
}
