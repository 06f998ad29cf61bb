import { COINS } from '@souk/contracts/networks';

/** The coins that can be traded, by code and name: "SIDRA (Sidra coin)". */
export const coinOptions = COINS.map(({ code, name }) => ({ value: code, label: `${code} (${name})` }));
