import { notServedText, outsideOf, tooYoungText } from '@souk/contracts/people/abilities/door';
import { countryCodeOf } from '@souk/contracts/people/countries';
import type { Requirements } from '@souk/contracts/platform/settings/settings';

/** Reasons by field why the platform does not serve this person. Empty fields are not faults. */
export function doorFaults(
  { date_of_birth: born, country }: { date_of_birth: string; country: string },
  rules: Requirements | undefined,
  now: Date,
): { date_of_birth?: string; country?: string } {
  if (!rules) return {};
  const code = countryCodeOf(country);
  const outside = outsideOf({ born, country: code }, rules, now);
  return {
    ...(/^\d{4}-/.test(born) &&
      outside.includes('too_young') && { date_of_birth: tooYoungText(rules.minimum_age) }),
    ...(code && outside.includes('country_not_served') && { country: notServedText(code) }),
  };
}
