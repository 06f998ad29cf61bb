import { COIN_NAMES } from '@souk/contracts/trading/offers';

/** The coins that can be traded, named as in spec §1: "SIDRA (Sidra coin)". */
export const coinOptions = Object.entries(COIN_NAMES).map(([code, name]) => ({
  value: code,
  label: `${code} (${name})`,
}));
