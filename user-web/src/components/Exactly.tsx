import { type DecimalString, USDT_DECIMALS } from '@souk/contracts/amounts';
import { isRounded } from '@souk/web-core/format';
import { Amount, Definition } from '@souk/web-core/ui';

/** Under a sum of amounts shown in cents: what it is to the last decimal, where cents do not tell. */
export function Exactly({ amount }: { amount: DecimalString }) {
  if (!isRounded(amount, 2)) return null;
  return (
    <Definition term="To the last decimal">
      <Amount value={amount} decimals={USDT_DECIMALS} />
    </Definition>
  );
}
