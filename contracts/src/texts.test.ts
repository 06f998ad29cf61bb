import { type Catalogue, t } from './texts';

/** As a page's first script does (`web-core/build/texts.ts`). */
function speak<Said>(language: 'ar', texts: Catalogue, work: () => Said): Said {
  Object.assign(globalThis, { soukTexts: { language, texts } });
  try {
    return work();
  } finally {
    Object.assign(globalThis, { soukTexts: undefined });
  }
}

const COUNTED = '{count, plural, one {# trade} other {# trades}} with {name}';

it('says English where nothing else is spoken', () => {
  expect(t('Wallet')).toBe('Wallet');
  expect(t(COUNTED, { count: 1, name: 'amina' })).toBe('1 trade with amina');
  expect(t(COUNTED, { count: 2, name: null })).toBe('2 trades with ');
  expect(t(COUNTED, {})).toBe('0 trades with ');
  expect(t('{by, select, you {You} other {{name}}} sent it', {})).toBe(' sent it');
  expect(t('state|Open')).toBe('Open');
});

it('says what is spoken, also of what the build made of it, and English where that lacks a text', () => {
  const texts = { Wallet: 'المحفظة', a1: [{ type: 0, value: 'سحب' }] as never };
  const said = speak('ar', texts, () => [t('Wallet'), t(['a1', 'Withdraw']), t('Profile')]);
  expect(said).toEqual(['المحفظة', 'سحب', 'Profile']);
  expect(t('Wallet')).toBe('Wallet');
});

it.each([
  [0, 'لا صفقات'],
  [1, 'صفقة واحدة'],
  [2, 'صفقتان'],
  [3, '3 صفقات'],
  [11, '11 صفقة'],
  [100, '100 صفقة'],
])('counts %i as Arabic does', (count, text) => {
  const arabic =
    '{count, plural, zero {لا صفقات} one {صفقة واحدة} two {صفقتان} few {# صفقات} many {# صفقة} other {# صفقة}}';
  expect(speak('ar', { many: arabic }, () => t('many', { count }))).toBe(text);
});
