import { fieldErrors } from '../refusals/problem';
import { emailField } from './emailField';

/** The address as it is stored, or the text that its field shows. */
const read = (address: string) => {
  const { data, error } = emailField.safeParse(address);
  return error ? fieldErrors(error.issues)[0]?.message : data;
};

const INVALID = 'Invalid email address';
const LOCAL = 'Before the @ there can only be letters without accents, digits and signs';
const MIXED = 'The domain mixes letters of different alphabets, which may look alike';

it.each([
  ['amina@souk.example', 'amina@souk.example'],
  [' Amina.Haddad+tag@Souk.Example ', 'amina.haddad+tag@souk.example'],
  ["o'neil_1/a%b@a-b.co.uk", "o'neil_1/a%b@a-b.co.uk"],
  ['admin@souk.invalid', 'admin@souk.invalid'],
])('%s is %s', (typed, address) => expect(read(typed)).toBe(address));

it.each([
  ['amina@bücher.example', 'amina@xn--bcher-kva.example'],
  ['amina@BÜCHER.example', 'amina@xn--bcher-kva.example'],
  ['amina@bu\u0308cher.example', 'amina@xn--bcher-kva.example'],
  ['amina@xn--bcher-kva.example', 'amina@xn--bcher-kva.example'],
  ['amina@сук.рф', 'amina@xn--j1ang.xn--p1ai'],
  ['amina@سوق.example', 'amina@xn--ygb4ar.example'],
  ['amina@日本のショップ.example', 'amina@xn--u9j1hkb2esd9693bo4b.example'],
  ['amina@ｓｏｕｋ.example', 'amina@souk.example'],
  // One alphabet alone can look like "apple" too, so it is stored in its ASCII form.
  ['amina@аррӏе.com', 'amina@xn--80ak6aa92e.com'],
])('the domain of %s becomes ASCII: %s', (typed, address) => expect(read(typed)).toBe(address));

it.each([
  ['a Cyrillic о in Latin', 'amina@sоuk.example'],
  ['a Cyrillic а in Latin', 'amina@аpple.com'],
  ['a Greek omicron in Latin', 'amina@gοοgle.com'],
  ['a Latin o in Cyrillic', 'amina@сoук.рф'],
  ['Greek with Cyrillic', 'amina@αв.example'],
  ['in the last label', 'amina@souk.соm'],
  ['Arabic with Latin', 'amina@souqسوق.example'],
])('a domain that mixes alphabets is refused: %s', (_, typed) => expect(read(typed)).toBe(MIXED));

it('labels of different alphabets are no mixture', () => {
  expect(read('amina@сук.souk.example')).toBe('amina@xn--j1ang.souk.example');
});

it.each([
  ['a Cyrillic а', '\u0430mina@souk.example'],
  ['an accent', 'zoë@souk.example'],
  ['Arabic', 'أمينة@souk.example'],
])('before the @ only ASCII is taken: no %s', (_, typed) => expect(read(typed)).toBe(LOCAL));

it.each([
  'amina',
  'amina@',
  '@souk.example',
  'amina@souk',
  'amina@souk.',
  'amina@.example',
  'amina@@souk.example',
  'a mina@souk.example',
  'a,b@souk.example',
  'amina@souk.example/path',
  'amina@souk.example?query',
  'amina@so%75k.example',
  'amina@souk.example:80',
  'amina@127.0.0.1',
  'erased-7@invalid',
  'xn--a.example@xn--a.example',
  'amina@-souk.example',
  'amina@souk-.example',
  'amina@so_uk.example',
  'amina@xn--a.example',
  'amina@souk。example',
  `amina@${'ü'.repeat(120)}.example`,
  `${'a'.repeat(250)}@b.co`,
])('%s is no address', (typed) => expect(read(typed)).toBe(INVALID));

it('asks for one where there is none', () => {
  expect(read(' ')).toBe('Email is required');
  expect(emailField.safeParse(5).error?.issues[0]?.message).toBe('Email is required');
});
