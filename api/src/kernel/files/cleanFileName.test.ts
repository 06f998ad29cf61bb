import { cleanFileName } from './cleanFileName';

it.each([
  ['passport.pdf', 'passport.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\photo.jpg', 'photo.jpg'],
  ['a\u0000b\r\nc\u009f.png', 'abc.png'],
  ['cod.\u202egpj.exe', 'cod.gpj.exe'],
  ['Ausweis Zoë 🪪.png', 'Ausweis Zoë 🪪.png'],
  ['..', 'document'],
  ['   ', 'document'],
  ['folder/', 'document'],
])('turns %j into %j', (name, cleaned) => {
  expect(cleanFileName(name)).toBe(cleaned);
});

it('keeps 255 characters, none of them halved', () => {
  expect([...cleanFileName('🪪'.repeat(300))]).toEqual(Array(255).fill('🪪'));
});
