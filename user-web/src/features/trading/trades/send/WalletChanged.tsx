import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import { Banner, rich, Time } from '@souk/web-core/ui';

/** Warns that the buyer's wallet has changed since the trade was opened: a seller who copied the address must look again. */
export function WalletChanged({ at, side }: { at: string; side: TradeSide }) {
  return (
    <Banner tone="warning" announce={false}>
      {side === 'buyer'
        ? rich('You changed this address {time}.', { time: <Time value={at} /> })
        : rich('The buyer changed this address {time}.', { time: <Time value={at} /> })}
    </Banner>
  );
}
