import type { DecimalString } from '@souk/contracts/amounts/amounts';
import { Amount } from '@souk/web-core/ui';

/** Amount of a breakdown; a dash while unknown. */
export const shownUsdt = (amount: DecimalString | undefined) =>
  amount === undefined ? '–' : <Amount value={amount} />;
