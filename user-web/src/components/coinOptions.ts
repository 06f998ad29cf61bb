import { COINS } from '@souk/contracts/networks';
import { t } from '@souk/contracts/texts';

/** The coins that can be traded, by code and name: "SIDRA (Sidra coin)". */
export const coinOptions = COINS.map(({ code, name }) => ({ value: code, label: `${code} (${name})` }));

/** The same for a form, which begins without one. */
export const coinChoices = () =>
  // One coin leaves nothing to choose.
  coinOptions.length === 1 ? coinOptions : [{ value: '', label: t('Choose a coin') }, ...coinOptions];
