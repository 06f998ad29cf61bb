import { wrongIn } from './wrongTexts';

const said = new Set(['Sign in', '{count, plural, one {# trade} other {# trades}} of {name}']);

it.each([
  [{ 'Sign in': 'تسجيل الدخول' }, []],
  [{ 'Sign up': 'إنشاء حساب' }, ['“Sign up” is said nowhere']],
  [{ 'Sign in': 'تسجيل {name}' }, ['“Sign in” has other values: none and name']],
  [{ 'Sign in': 'تسجيل {' }, [expect.stringMatching(/^“Sign in” can’t be read: /)]],
])('%j', (catalogue, lines) => expect(wrongIn('ar', catalogue, said)).toEqual(lines));

it('demands each plural of the language', () => {
  const [text = ''] = [...said].slice(1);
  const english = '{count, plural, one {# صفقة} other {# صفقة}} من {name}';
  const missing = ['zero', 'two', 'few', 'many'].map((form) => `“${text}” has no plural for ${form}`);
  expect(wrongIn('ar', { [text]: english }, said)).toEqual(expect.arrayContaining(missing));
  expect(wrongIn('fr', { [text]: english }, said)).toEqual([]);
});
