import fc from 'fast-check';
import { COUNTRY_CODES, countryCodeOf, countryName } from '../countries';
import { outsideOf } from './door';

const NOW = new Date('2026-11-27T12:00:00Z');
const RULES = { minimum_age: 18, countries_served: ['AE', 'TN'] };

it.each([
  ['United Arab Emirates', 'AE'],
  ['united  arab emirates ', 'AE'],
  ['الإمارات العربية المتحدة', 'AE'],
  ['Émirats arabes unis', 'AE'],
  ['emirats arabes unis', 'AE'],
  ['UK', 'GB'],
  ['dz', 'DZ'],
  ['Algérie', 'DZ'],
  ['الجزائر', 'DZ'],
  ['Algeria', 'DZ'],
  ['Atlantis', null],
  ['', null],
  ['__proto__', null],
])('finds the country of %s', (text, code) => {
  expect(countryCodeOf(text)).toBe(code);
});

it('finds each country by its own name', () => {
  for (const code of COUNTRY_CODES) expect([code, countryCodeOf(countryName(code))]).toEqual([code, code]);
});

it.each([
  ['2008-11-27', 'AE', []],
  ['2008-11-28', 'AE', ['too_young']],
  [null, 'TN', ['too_young']],
  ['1990-01-01', 'DZ', ['country_not_served']],
  ['1990-01-01', '', ['country_not_served']],
  ['2020-01-01', null, ['too_young', 'country_not_served']],
])('of one born on %s in %s says %j', (born, country, said) => {
  expect(outsideOf({ born, country }, RULES, NOW)).toEqual(said);
});

it('keeps no one out where nothing is asked', () => {
  const anyone = fc.record({ born: fc.option(fc.constant('2026-11-01')), country: fc.option(fc.string()) });
  fc.assert(
    fc.property(anyone, (person) => {
      expect(outsideOf(person, { minimum_age: 0, countries_served: [] }, NOW)).toEqual([]);
    }),
  );
});
