import type { TradeSide } from '@souk/contracts/trading/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades';
import { useMemo } from 'react';
import { Talk } from '../features/trading/talk/Talk';
import { counterparty } from '../features/trading/trades/counterparty';
import { entryTexts } from '../features/trading/trades/entryTexts';
import { TradePage as Page } from '../features/trading/trades/TradePage';
import { useTradeEntriesQuery } from '../features/trading/trades/tradesApi';

/** A trade's own page, with the conversation of its two sides. */
export function TradePage() {
  return <Page Talk={TradeTalk} />;
}

/** A trade whose log could not be had. */
const NONE = [] as const;

function TradeTalk({ trade, side }: { trade: Trade; side: TradeSide }) {
  const { currentData: entries, isError } = useTradeEntriesQuery(trade.id);
  const happenings = useMemo(
    () =>
      entries?.flatMap((entry) => {
        const texts = entryTexts(entry, { trade, side });
        return texts ? [{ seq: entry.seq, at: entry.at, title: texts.title }] : [];
      }),
    [entries, trade, side],
  );
  return (
    <Talk
      tradeId={trade.id}
      side={side}
      other={counterparty(trade, side)}
      happenings={happenings ?? (isError ? NONE : undefined)}
      known={[trade.buyer_wallet_address]}
      unread={trade.unread_messages}
    />
  );
}
