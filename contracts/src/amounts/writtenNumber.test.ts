import type { Language } from '../texts/languages';
import { writtenNumber } from './writtenNumber';

const shared = globalThis as { soukTexts?: { language: Language; texts: object } };
afterEach(() => delete shared.soukTexts);

test.each<[Language, string, string]>([
  ['en', '1122.86', '1,122.86'],
  ['en', '-1234567.5', '-1,234,567.5'],
  ['fr', '1122.86', '1\u202f122,86'],
  ['fr', '0.5', '0,5'],
  ['fr', '-1000', '-1\u202f000'],
  ['ar', '1122.86', '1\u202f122.86'],
  ['ar', '1000000', '1\u202f000\u202f000'],
])('%s writes %s as %s', (language, plain, written) => {
  shared.soukTexts = { language, texts: {} };
  expect(writtenNumber(plain)).toBe(written);
});
