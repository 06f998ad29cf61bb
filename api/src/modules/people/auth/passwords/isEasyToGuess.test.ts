import { dictionary } from '@zxcvbn-ts/language-common';
import { isEasyToGuess } from './isEasyToGuess';

const AMINA = { email: 'amina.haddad@test.example', username: 'amina_h', fullName: 'Amina Haddad' };
const PRODUCT = 'Souk Market';

it.each([
  ['the most common of all', '123456'],
  ['a common one', 'password1'],
  ['a common one in capitals', 'QWERTY123'],
  ['the email', 'amina.haddad@test.example'],
  ['the e-mail in capitals', 'Amina.Haddad@Test.Example'],
  ['what is before the @', 'Amina.Haddad'],
  ['the username', 'AMINA_H'],
  ['the full name', 'amina haddad'],
  ['one that contains the product’s name', 'my souk market 7'],
  ['one that contains it in one word', 'SoukMarket2026!'],
])('%s is easy to guess: %s', (_, password) => expect(isEasyToGuess(password, AMINA, PRODUCT)).toBe(true));

it('the 10,000 most common are, and rarer ones are not', () => {
  const all = dictionary['passwords-common'].map((password) => isEasyToGuess(password, AMINA, PRODUCT));
  expect(all.indexOf(false)).toBe(10_000);
});

it.each(['a-good-password', 'amina_h and more', 'correct horse 1', 'so unkind a market'])(
  '%s is not',
  (password) => expect(isEasyToGuess(password, AMINA, PRODUCT)).toBe(false),
);

it('a name that is not known matches nothing', () => {
  expect(isEasyToGuess('null', { ...AMINA, fullName: null }, PRODUCT)).toBe(false);
});

it('a product’s name of one or two letters is in too many words to tell anything', () => {
  expect(isEasyToGuess('correct horse 1', AMINA, 'or')).toBe(false);
});
