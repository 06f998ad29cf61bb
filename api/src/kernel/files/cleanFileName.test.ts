import { cleanFileName, fitFileName } from './cleanFileName';

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

it.each([
  ['passport.jpg', 'image/jpeg', 'passport.jpg'],
  ['passport.JPEG', 'image/jpeg', 'passport.JPEG'],
  ['download.jfif', 'image/jpeg', 'download.jpg'],
  ['scan.jpe', 'image/jpeg', 'scan.jpg'],
  ['scan', 'image/jpeg', 'scan.jpg'],
  ['jpg', 'image/jpeg', 'jpg.jpg'],
  ['photo.png', 'image/jpeg', 'photo.jpg'],
  ['photo.jpg.', 'image/jpeg', 'photo.jpg'],
  ['photo.jpg.png', 'image/jpeg', 'photo.jpg'],
  ['photo.exe', 'image/png', 'photo.png'],
  ['.html', 'image/png', 'document.png'],
  ['Bill v1.2', 'application/pdf', 'Bill v1.2.pdf'],
  ['Bill of Mr. Zoë', 'application/pdf', 'Bill of Mr. Zoë.pdf'],
  ['\u0641\u0627\u062a\u0648\u0631\u0629', 'application/pdf', '\u0641\u0627\u062a\u0648\u0631\u0629.pdf'],
] as const)('gives %j of %s the name %j', (name, mediaType, fitting) => {
  expect(fitFileName(name, mediaType)).toBe(fitting);
});

it('keeps 255 characters with the ending', () => {
  const name = fitFileName('🪪'.repeat(255), 'application/pdf');
  expect([...name]).toHaveLength(255);
  expect(name.endsWith('🪪.pdf')).toBe(true);
});
