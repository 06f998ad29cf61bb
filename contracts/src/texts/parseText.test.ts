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

it('reads a sentence of values alone from right to left, also as a value of another one', () =>
  expect(parseText('{date}، {time}', 'ar')[0]).toEqual({ type: 0, value: '\u200f' }));

it('keeps a unit with its amount', () => {
  const said = (message: string) =>
    (parseText(message, 'ar') as { value: string }[]).map(({ value }) => value).join('');
  expect(said('من {from} إلى {to} USDT.')).toBe('\u200fمن \u2068from\u2069 إلى \u2068to USDT\u2069.');
  expect(said('{share}% مكتملة')).toBe('\u200f\u2068share%\u2069 مكتملة');
  expect(said('{date}، {time}')).toBe('\u200f\u2068date\u2069، \u2068time\u2069');
});
