import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FIELD_CODES, type Params } from '@souk/contracts/refusals/problem';
import { REFUSALS } from '@souk/contracts/refusals/refusals';
import { parseText } from '@souk/contracts/texts/parseText';
import type { Catalogue } from '@souk/contracts/texts/texts';
import { refusalInOwnLanguage, sayRefusal } from './refusalInOwnLanguage';

const LANGUAGES = ['ar', 'fr'] as const;

function catalogueOf(language: (typeof LANGUAGES)[number]): Catalogue {
  const file = path.resolve(__dirname, `../../../texts/refusals/${language}.json`);
  const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  return Object.fromEntries(texts.map(([code, text]) => [code, parseText(text, language)]));
}

/** Values in the English text of a code: those always present, and all of them. */
function paramsOf(text: string): { always: Params; all: Params } {
  const given = (part: string): Params =>
    Object.fromEntries([...part.matchAll(/\{(\w+)(?: \w+)?\}/g)].map(([, name = '']) => [name, '12']));
  return { always: given(text.replace(/\[.*?\]/g, '')), all: given(text) };
}

function valuesOf(message: Catalogue[string] | undefined): string[] {
  const named = [...JSON.stringify(message).matchAll(/"type":[1-6],"value":"(\w+)"/g)];
  return [...new Set(named.map(([, name = '']) => name))];
}

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = catalogueOf(language);
  beforeAll(() => void Object.assign(globalThis, { soukTexts: { language, texts: {} } }));
  afterAll(() => void Object.assign(globalThis, { soukTexts: undefined }));

  it.each(Object.entries(REFUSALS))(
    'says %s with all of its values, and without those it may lack',
    (code, [, text]) => {
      const { always, all } = paramsOf(text);
      for (const params of [always, all]) {
        const said = sayRefusal(texts, code, params);
        expect(said).toMatch(/\p{L}/u);
        expect(said).not.toMatch(/none|[{}]/);
      }
      expect(valuesOf(texts[code]).sort()).toEqual(Object.keys(all).sort());
    },
  );

  it('says why by another refusal, with its params', () => {
    const why = sayRefusal(texts, 'offer_sold_out', { left: '3', coin: 'SIDRA' });
    const params = { why: 'offer_sold_out', left: '3', coin: 'SIDRA' };
    expect(sayRefusal(texts, 'approval_overtaken', params)).toContain(why ?? 'nothing');
    expect(sayRefusal(texts, 'approval_overtaken', { why: 'of_a_newer_api' })).toMatch(/\p{L}/u);
  });

  it('says a percentage as the language does', () =>
    expect(sayRefusal(texts, 'bid_promise_differs', { percentage: '2.5' })).toMatch(
      language === 'fr' ? /2,5\s%/ : /2\.5%/,
    ));

  it('says what is wrong with a field, and has no text that no refusal has', () => {
    for (const code of [...FIELD_CODES, 'invalid'])
      expect(sayRefusal(texts, `field.${code}`, { minimum: 2, maximum: 3 })).toMatch(/\p{L}/u);
    const known = new Set([
      ...Object.keys(REFUSALS),
      ...[...FIELD_CODES, 'invalid'].map((code) => `field.${code}`),
    ]);
    expect(Object.keys(texts).filter((code) => !known.has(code))).toEqual([]);
  });
});

describe('a refusal', () => {
  const refusal = {
    code: 'too_many_messages',
    detail: 'You’re sending messages too fast. Please wait 5 seconds.',
    params: { seconds: 5 },
    fieldErrors: [{ field: 'amount', code: 'too_fine', message: 'At most 6 decimals' }],
  };
  it('stays as it was answered where English is spoken', async () =>
    expect(await refusalInOwnLanguage(refusal)).toBe(refusal));

  it.each(['constructor', '__proto__', 'toString'])('of the code %s has no text', (code) => {
    expect(sayRefusal({}, code)).toBeNull();
    expect(sayRefusal({ known: `Wait {${code}}` }, 'known')).toBeNull();
  });

  it('is said in another language, but for what that has no text of', async () => {
    Object.assign(globalThis, { soukTexts: { language: 'fr', texts: {} } });
    const said = await refusalInOwnLanguage(refusal);
    Object.assign(globalThis, { soukTexts: undefined });
    expect(said.detail).toMatch(/5 secondes/);
    expect(said.fieldErrors).toEqual(refusal.fieldErrors);
  });
});
