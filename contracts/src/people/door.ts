import type { SystemSettings } from '../platform/settings';
import { t } from '../texts';
import { countryName } from './countries';

/** What the platform asks of people who join. */
export type DoorRules = Pick<SystemSettings, 'minimum_age' | 'countries_served'>;

export const OUTSIDE_FLAGS = ['too_young', 'country_not_served'] as const;

/** Why a person is none that the platform serves. What is not known counts as outside: a reviewer looks at it. */
export function outsideOf(
  { born, country }: { born: string | null; country: string | null },
  { minimum_age, countries_served }: DoorRules,
  now: Date,
): (typeof OUTSIDE_FLAGS)[number][] {
  const latest = `${now.getUTCFullYear() - minimum_age}${now.toISOString().slice(4, 10)}`;
  const isYoung = minimum_age > 0 && (born === null || born > latest);
  const isElsewhere =
    countries_served.length > 0 && (country === null || !countries_served.includes(country));
  return OUTSIDE_FLAGS.filter((flag) => (flag === 'too_young' ? isYoung : isElsewhere));
}

export const tooYoungText = (years: number) =>
  t('You must be at least {years} years old to trade here.', { years });
export const notServedText = (code: string) => t('We don’t serve {country}.', { country: countryName(code) });
