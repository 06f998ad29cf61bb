import { COINS } from '@souk/contracts/networks';

/** The coins that can be traded, named as in spec §1: "SIDRA (Sidra coin)". */
export const coinOptions = COINS.map(({ code, name }) => ({ value: code, label: `${code} (${name})` }));
