import { parseText } from './parseText';

it('keeps a text without values as it is', () => expect(parseText('Wallet')).toBe('Wallet'));

it('leaves values bare where the words are read from left to right', () =>
  expect(parseText('{n} d’ici', 'fr')).toEqual([
    expect.objectContaining({ value: 'n' }),
    { type: 0, value: ' d’ici' },
  ]));

it('puts values of a sentence from right to left apart, in its plurals and tags too', () => {
  const parsed = JSON.stringify(parseText('{who}: <b>{n, plural, other {# في {where}}}</b>', 'ar'));
  expect(parsed.match(/\u2068/g)).toHaveLength(2);
  expect(parsed.match(/\u2069/g)).toHaveLength(2);
  expect(parsed).toContain('"type":7');
});
