import { languageOf } from './language';

it.each([
  ['', '', 'en'],
  ['lang=ar', 'fr', 'ar'],
  ['theme=dark; __Host-lang=fr', '', 'fr'],
  ['lang=xx', 'en', 'en'],
  ['', 'ar-EG,ar;q=0.9,fr;q=0.8', 'ar'],
  ['', 'ur,fr;q=0.8', 'fr'],
  ['', 'ar ; q=0.5 , fr;level=1', 'fr'],
  ['', `a${' '.repeat(15_000)}b;q=1, ar`, 'ar'],
])('cookie "%s" and "%s": %s', (cookie, accepted, language) =>
  expect(languageOf({ cookie, 'accept-language': accepted })).toBe(language),
);
