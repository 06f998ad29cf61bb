import type { DecimalString } from '@souk/contracts';
import { exactAmount, isRounded } from '@souk/web-core/format';
import { Definition } from '@souk/web-core/ui';

/** Under a sum of amounts shown in cents: what it is to the last decimal, where cents do not tell. */
export function Exactly({ amount }: { amount: DecimalString }) {
  if (!isRounded(amount, 2)) return null;
  return <Definition term="To the last decimal">{exactAmount(amount)} USDT</Definition>;
}
