import type { SystemSettings } from '../../platform/settings/settings';
import { t } from '../../texts/texts';
import { countryName } from '../countries';

export type DoorRules = Pick<SystemSettings, 'minimum_age' | 'countries_served'>;

export const OUTSIDE_FLAGS = ['too_young', 'country_not_served'] as const;

/** Reasons why the platform does not serve a person. An unknown fact counts as outside if a rule asks for it: a reviewer looks at it. */
export function outsideOf(
  { born, country }: { born: string | null; country: string | null },
  rules: DoorRules,
  now: Date,
): (typeof OUTSIDE_FLAGS)[number][] {
  const { minimum_age } = rules;
  const latest = `${now.getUTCFullYear() - minimum_age}${now.toISOString().slice(4, 10)}`;
  const isYoung = minimum_age > 0 && (born === null || born > latest);
  return OUTSIDE_FLAGS.filter((flag) => (flag === 'too_young' ? isYoung : !isServed(country, rules)));
}

/** True if the country is served. An empty list serves everyone; any other list serves no unknown country. */
export function isServed(
  country: string | null,
  { countries_served }: Pick<DoorRules, 'countries_served'>,
): boolean {
  return countries_served.length === 0 || (country !== null && countries_served.includes(country));
}

export const tooYoungText = (years: number) =>
  t('You must be at least {years} years old to trade here.', { years });
export const notServedText = (code: string) => t('We don’t serve {country}.', { country: countryName(code) });
