import { COUNTRY_CODES, countryName } from '@souk/contracts/people/countries';

/** Countries for a `Select`, by name in the reader's language. */
export const COUNTRY_OPTIONS = COUNTRY_CODES.map((value) => ({ value, label: countryName(value) })).sort(
  (one, other) => one.label.localeCompare(other.label),
);
