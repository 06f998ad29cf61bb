/** @jest-environment node */
import { compileTexts, idOf, textsIn } from './compileTexts';

it('puts id and parsed form for a text, and leaves the rest as it is', () => {
  const code = `const a = <p title={t('Wallet')}>{t('{n} left', { n })}</p>;`;
  const built = compileTexts(code, 'a.tsx');
  expect(built).toContain(`title={t(["${idOf('Wallet')}","Wallet"])}`);
  expect(built).toContain(`t(["${idOf('{n} left')}",[{"type":1,"value":"n"`);
  expect(built.endsWith(', { n })}</p>;')).toBe(true);
});

it('puts them for texts with elements in them too', () =>
  expect(compileTexts(`rich('Go')`, 'a.tsx')).toBe(`rich(["${idOf('Go')}","Go"])`));

it('says a word without what tells it apart', () =>
  expect(compileTexts(`t('state|Open')`, 'a.ts')).toBe(`t(["${idOf('state|Open')}","Open"])`));

it('refuses a text that no one could translate', () =>
  expect(() => textsIn('t(name)', 'a.ts')).toThrow('a.ts: t() takes a text that is written out'));
