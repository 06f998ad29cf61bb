import { COINS } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';

export const coinOptions = COINS.map(({ code, name }) => ({ value: code, label: `${code} (${name})` }));

/** Options for a form, which begins without a choice. */
export const coinChoices = () =>
  // A single coin is preselected.
  coinOptions.length === 1 ? coinOptions : [{ value: '', label: t('Choose a coin') }, ...coinOptions];
