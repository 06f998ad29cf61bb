import { pseudoText } from './pseudoText';

it('makes a text strange and longer', () => expect(pseudoText('Wallet')).toBe('Ŵåļļéţ ~'));

it('leaves values and names of tags, and goes into plurals', () => {
  const said = JSON.stringify(pseudoText('<a>Pay</a> {count, plural, one {# coin} other {# coins}}'));
  expect(said).toContain('"value":"Þåý');
  expect(said).toContain('"value":"a"');
  expect(said).toContain('"value":"count"');
  expect(said).toContain('çôîñš');
});
