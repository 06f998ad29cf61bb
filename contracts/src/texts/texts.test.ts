import { type Catalogue, sayMessage, t } from './texts';

/** Sets the language like a page's first script (`web-core/build/texts.ts`). */
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

describe.each(['constructor', '__proto__', 'toString'])('%s', (name) => {
  it('names a value only where one is given', () => {
    expect(t(`Hello {${name}}`)).toBe('Hello ');
    expect(t(`Hello {${name}}`, { other: 'x' })).toBe('Hello ');
    expect(t(`Hello {${name}}`, JSON.parse(`{"${name}": "Amina"}`))).toBe('Hello Amina');
    expect(t(`{${name}, select, you {You} other {They}} sent it`)).toBe('They sent it');
    expect(() => sayMessage(`a ${name}`, `Hello {${name}}`, {})).toThrow(name);
    expect(sayMessage(`b ${name}`, `Hello {${name}}`, JSON.parse(`{"${name}": "Amina"}`))).toBe(
      'Hello Amina',
    );
  });

  it('is a text like any other', () => {
    expect(speak('ar', {}, () => t(name))).toBe(name);
    expect(speak('ar', JSON.parse(`{"${name}": "نص"}`), () => t(name))).toBe('نص');
  });
});
