import { wrongIn } from './wrongTexts';

const COUNTED = '{count, plural, one {# trade} other {# trades}} of {name}';
const FORMS = '{count, plural, zero {#} one {#} two {#} few {#} many {#} other {#}} من {name}';
const said = new Set(['Sign in', COUNTED]);

it.each([
  [{ 'Sign in': 'تسجيل الدخول' }, []],
  [{}, ['“Sign in” is missing']],
  [{ 'Sign in': 'تسجيل الدخول', 'Sign up': 'إنشاء حساب' }, ['“Sign up” is said nowhere']],
  [{ 'Sign in': 'تسجيل {name}' }, ['“Sign in” has other values: none and name']],
  [{ 'Sign in': 'تسجيل {' }, [expect.stringMatching(/^“Sign in” can’t be read: /)]],
])('%j', (catalogue, lines) =>
  expect(wrongIn('ar', { [COUNTED]: FORMS, ...catalogue }, said)).toEqual(lines),
);

it('demands each plural of the language', () => {
  const english = '{count, plural, one {# صفقة} other {# صفقة}} من {name}';
  const texts = { 'Sign in': 'تسجيل الدخول', [COUNTED]: english };
  const missing = ['zero', 'two', 'few', 'many'].map((form) => `“${COUNTED}” has no plural for ${form}`);
  expect(wrongIn('ar', texts, said)).toEqual(missing);
  expect(wrongIn('fr', texts, said)).toEqual([]);
});
