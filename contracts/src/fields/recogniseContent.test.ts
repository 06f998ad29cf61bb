import { recogniseContent } from './recogniseContent';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x02';
const PDF = '%PDF-1.7\n1 0 obj';

it.each([
  ['image/jpeg', 'a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['image/jpeg', 'a JPEG of a camera', '\xff\xd8\xff\xe1\0\x10Exif'],
  ['image/png', 'a PNG', PNG],
  ['image/gif', 'a GIF', 'GIF89a'],
  ['image/gif', 'an old GIF', 'GIF87a'],
  ['application/pdf', 'a PDF', PDF],
  ['application/pdf', 'a PDF after a newline', `\r\n${PDF}`],
  ['application/pdf', 'a PDF after a blank', `  ${PDF}`],
  ['application/pdf', 'a PDF after a byte order mark', `\xef\xbb\xbf${PDF}`],
  ['application/pdf', 'a PDF after what a printer reads', `\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n${PDF}`],
  ['application/pdf', 'a PDF after a header of HTTP', `Content-Type: application/pdf\r\n\r\n${PDF}`],
  ['application/pdf', 'a PDF after a kilobyte', `${'\0'.repeat(1024)}${PDF}`],
  ['HEIC', 'a picture of an iPhone', '\0\0\0\x18ftypheic\0\0\0\0'],
  ['HEIC', 'another one', '\0\0\0\x18ftypmif1\0\0\0\0'],
  ['JPEG 2000', 'a scan', '\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14ftypjp2 '],
  ['JPEG 2000', 'one without boxes', '\xff\x4f\xff\x51\0\x2f'],
  ['BMP', 'a picture of Paint', 'BM\x36\x84\x03\0\0\0\0\0\x36\0\0\0\x28\0\0\0'],
  ['AVIF', 'an AVIF', '\0\0\0\x18ftypavif\0\0\0\0'],
  ['AVIF', 'one that calls itself a picture', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'],
  ['AVIF', 'a film of AVIF', '\0\0\0\x1cftypmsf1\0\0\0\0msf1avis'],
  ['HEIC', 'one of another camera', '\0\0\0\x1cftypmif1\0\0\0\0mif1heic'],
  ['HEIC', 'a series of pictures', '\0\0\0\x18ftyphevc\0\0\0\0'],
  ['BMP', 'a picture with a profile', 'BM\x8a\x84\x03\0\0\0\0\0\x8a\0\0\0\x7c\0\0\0'],
  ['BMP', 'a picture of an old program', 'BM\x36\x84\x03\0\0\0\0\0\x1a\0\0\0\x0c\0\0\0'],
  ['JPEG 2000', 'a scan of several pages', '\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14ftypjpm '],
  ['WebP', 'a WebP', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['TIFF', 'a TIFF', 'II*\0\x08\0\0\0'],
  ['TIFF', 'a TIFF of a Mac', 'MM\0*\0\0\0\x08'],
])('finds %s in %s', (format, _what, content) => {
  expect(recogniseContent(bytes(content))).toBe(format);
});

it.each([
  ['nothing', ''],
  ['a page', '<html><script>alert(1)</script></html>'],
  ['a picture after a page', `<html>${PNG}`],
  ['a PDF after a page', `<html>${PDF}`],
  ['a PDF after more than a kilobyte', `${'\0'.repeat(1025)}${PDF}`],
  ['a PNG without its header', '\x89PNG\r\n\x1a\n<html>'],
  ['a program', 'MZ\x90\0\x03'],
  ['a film', '\0\0\0\x18ftypisom'],
  ['a sound', 'RIFF\x24\0\0\0WAVEfmt '],
  ['an archive', 'PK\x03\x04'],
])('takes %s for none of them', (_what, content) => {
  expect(recogniseContent(bytes(content))).toBeNull();
});
