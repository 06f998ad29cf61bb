import { t } from '@souk/contracts/texts';
import type { TradeSide } from '@souk/contracts/trading/tradeMachine';
import { Banner, Time } from '@souk/web-core/ui';

/** Where the coins go is not what it was when the trade was opened: a seller who copied the address before must look again. */
export function WalletChanged({ at, side }: { at: string; side: TradeSide }) {
  return (
    <Banner tone="warning" announce={false}>
      {side === 'buyer' ? t('You') : t('The buyer')} changed this address <Time value={at} />.
    </Banner>
  );
}
