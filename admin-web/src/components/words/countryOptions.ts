import { COUNTRY_CODES, countryName } from '@souk/contracts/people/countries';

export const COUNTRY_OPTIONS = COUNTRY_CODES.map((value) => ({ value, label: countryName(value) })).sort(
  (one, other) => one.label.localeCompare(other.label),
);
