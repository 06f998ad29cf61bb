import type { DecimalString } from '@souk/contracts/amounts';
import { Amount } from '@souk/web-core/ui';

/** An amount of a breakdown; a dash while it is unknown. */
export const shownUsdt = (amount: DecimalString | undefined) =>
  amount === undefined ? '–' : <Amount value={amount} />;
