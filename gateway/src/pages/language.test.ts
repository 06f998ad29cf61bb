import { languageOf } from './language';

it.each([
  ['', '', 'en'],
  ['lang=ar', 'fr', 'ar'],
  ['theme=dark; __Host-lang=fr', '', 'fr'],
  ['lang=xx', 'en', 'en'],
  // What is not complete is read by who chooses it.
  ['', 'ar,fr;q=0.8', 'en'],
])('cookie "%s" and "%s": %s', (cookie, accepted, language) =>
  expect(languageOf({ cookie, 'accept-language': accepted })).toBe(language),
);
