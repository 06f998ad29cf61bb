import { FILE_TEXTS, IMAGE_TYPES, MAX_FILE_BYTES, MEDIA_TYPES } from '@souk/contracts/fields/fileRules';
import { acceptOf, fileError } from './fileError';

const of = (content: string, type: string) =>
  new Blob([Uint8Array.from(content, (character) => character.charCodeAt(0))], { type });

const JPEG = '\xff\xd8\xff\xe0';
const check = (file: Blob) => fileError(file, MEDIA_TYPES, FILE_TEXTS.wrongType);

it.each([
  ['of its type', of(JPEG, 'image/jpeg')],
  ['that is called a PNG', of(JPEG, 'image/png')],
  ['of a type that nobody knows', of(JPEG, '')],
  ['of another word for PDF', of('\n%PDF-1.4', 'application/x-pdf')],
])('takes a file %s, by its content', async (_what, file) => {
  expect(await check(file)).toBeNull();
});

it.each([
  ['\0\0\0\x18ftypheic', 'image/heic', 'HEIC'],
  ['\0\0\0\x18ftypavif', 'image/avif', 'AVIF'],
  ['\0\0\0\x0cjP  \r\n\x87\n', 'image/jp2', 'JPEG 2000'],
  ['BM\x36\x84\x03\0\0\0\0\0\x36\0\0\0\x28\0\0\0', 'image/bmp', 'BMP'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp', 'WebP'],
  ['II*\0', 'image/jpeg', 'TIFF'],
])('names %j', async (content, type, name) => {
  expect(await check(of(content, type))).toBe(
    `The file must be a JPG, PNG, GIF or PDF. This is a ${name} picture: please save it as JPG, or send a screenshot of it.`,
  );
});

it('refuses what is too large, empty, or none of the types that are taken', async () => {
  expect(await check(of('<html>', 'image/png'))).toBe('The file must be a JPG, PNG, GIF or PDF.');
  expect(await check(of('', 'image/png'))).toBe('The file is empty.');
  expect(await check(of(JPEG.padEnd(MAX_FILE_BYTES), ''))).toBeNull();
  expect(await check(of(JPEG.padEnd(MAX_FILE_BYTES + 1), ''))).toMatch(/At most 5 MB/);
  const selfie = fileError(of('%PDF-1.7', 'image/png'), IMAGE_TYPES, FILE_TEXTS.selfieNotAnImage);
  expect(await selfie).toBe('A selfie must be an image: JPG, PNG or GIF.');
});

it('offers files by endings too that some systems know no type of', () => {
  expect(acceptOf(IMAGE_TYPES)).toBe('image/jpeg,image/png,image/gif,.jpe,.jfif');
  expect(acceptOf(MEDIA_TYPES)).toContain(',application/pdf,.jpe,.jfif,.pdf');
});
