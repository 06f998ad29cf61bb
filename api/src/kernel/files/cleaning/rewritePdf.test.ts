// @slow: a process for each file

import { execFileSync } from 'node:child_process';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { JPEG, PDF } from '../../../../test/kycUploads';
import { exif, JPEG_PARTS, jpegWith, PLACE, pdfWith, pdfWithStream, XMP } from '../../../../test/pictures';
import { withoutPlace } from './withoutPlace';

const clean = (content: Buffer) =>
  withoutPlace({ content, mediaType: 'application/pdf' }, { key: '1', isNew: false });
const pixels = (content: Buffer) => sharp(content).raw().toBuffer();

const photo = jpegWith([JPEG_PARTS.exif(), JPEG_PARTS.xmp(), JPEG_PARTS.iptc(), JPEG_PARTS.comment()]);
const box = (type: string, data: string | Buffer) => {
  const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(type), Buffer.from(data as string)]);
  whole.writeUInt32BE(whole.length, 0);
  return whole;
};
const stamped = (pdf: Buffer, page: string) =>
  Buffer.from(pdf.toString('latin1').replace('/Type/Page/', `/Type/Page${page}/`), 'latin1');
const showing = (dictionary: string, picture: Buffer) =>
  stamped(
    pdfWithStream(`/Subtype/Image/Width 200/Height 200${dictionary}`, picture),
    '/Resources<</XObject<</Im 4 0 R>>>>',
  );
const about = (dictionary: string, text: string | Buffer) =>
  pdfWithStream(`/Type/Metadata/Subtype/XML${dictionary}`, Buffer.from(text as string), '/Metadata 4 0 R');
const NAMED = pdfWith([`4 0 obj<</Author(${PLACE})>>endobj`], '', '/Info 4 0 R');
const SIGNATURE = '5 0 obj<</Type/Sig/ByteRange[0 9 9 9]/Contents<01>>>endobj';
const signed = (pdf: Buffer, bytes = '01') =>
  Buffer.concat([
    pdf,
    Buffer.from(
      `${SIGNATURE.replace('<01>', `<${bytes}>`)}\n6 0 obj<</FT/Sig/T(S)/V 5 0 R>>endobj\ntrailer<</Root 1 0 R/Info 4 0 R>>\n%%EOF\n`,
    ),
  ]);
const hex = (content: Buffer) => Buffer.from(`${content.toString('hex')}>`);

/** Runs in a process: the library uses top-level await, which Jest does not support. */
const WRITE = `import { Document } from 'mupdf';
  import { buffer } from 'node:stream/consumers';
  const pdf = Document.openDocument(await buffer(process.stdin)).asPDF();
  process.stdout.write(pdf.saveToBuffer(process.argv[1]).asUint8Array());`;
const written = (pdf: Buffer, options: string) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', WRITE, options], {
    cwd: __dirname,
    input: pdf,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
const unpacked = (pdf: Buffer) => written(pdf, 'decompress').toString('latin1');
const pictureOf = (pdf: Buffer) =>
  pdf.subarray(pdf.indexOf(Buffer.from([0xff, 0xd8, 0xff])), pdf.lastIndexOf('endstream'));

it.each([
  ['the author', NAMED],
  ['the author, packed', written(NAMED, 'objstms,compress')],
  ['the title', pdfWith([`4 0 obj<</Title(${PLACE})>>endobj`], '', '/Info 4 0 R')],
  ['the program', pdfWith([`4 0 obj<</Creator(${PLACE})/Producer(X)>>endobj`], '', '/Info 4 0 R')],
  ['the company', pdfWith([`4 0 obj<</Company(${PLACE})/Keywords(X)>>endobj`], '', '/Info 4 0 R')],
  [
    'the author of an earlier version',
    Buffer.concat([NAMED, Buffer.from('4 0 obj<</Author()>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')]),
  ],
  ['the creator in a text about it', about('', `<x:xmpmeta><dc:creator>${PLACE}</dc:creator></x:xmpmeta>`)],
  ['a packed text about it', about('/Filter/FlateDecode', deflateSync(XMP))],
  ['a text about a page', stamped(about('', XMP).subarray(), '/Metadata 4 0 R')],
  ['the data of a program', stamped(pdfWith([]), `/PieceInfo<</Draw<</Private(${PLACE})>>>>`)],
  [
    'the author of a note',
    stamped(PDF, `/Annots[<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(Paid)/T(${PLACE})>>]`),
  ],
  ['a photo', showing('/Filter/DCTDecode', photo)],
  ['the comment of a photo', showing('/Filter/DCTDecode', jpegWith([JPEG_PARTS.comment()]))],
  ['a photo that is packed again', showing('/Filter[/FlateDecode/DCTDecode]', deflateSync(photo))],
  ['a photo in letters', showing('/Filter[/ASCIIHexDecode/DCTDecode]', hex(photo))],
  [
    'a packed photo in letters',
    showing('/Filter[/ASCIIHexDecode/FlateDecode/DCTDecode]', hex(deflateSync(photo))),
  ],
  [
    'a JPEG 2000',
    showing('/Filter/JPXDecode', box('uuid', Buffer.concat([Buffer.from('JpgTiffExif->JP2'), exif()]))),
  ],
  ['a text in a JPEG 2000', showing('/Filter/JPXDecode', box('xml ', XMP))],
  ['the script that runs when it is opened', pdfWith([], `/OpenAction<</S/JavaScript/JS(${PLACE})>>`)],
  [
    'a script in an object of its own',
    pdfWith(['4 0 obj<</S/JavaScript/JS 5 0 R>>endobj', `5 0 obj(${PLACE})endobj`], '/OpenAction 4 0 R'),
  ],
  ['what is called when it is opened', pdfWith([], `/OpenAction<</S/URI/URI(https://${PLACE})>>`)],
  [
    'a script of its names',
    pdfWith([], `/Names<</JavaScript<</Names[(${PLACE})<</S/JavaScript/JS(${PLACE})>>]>>>>`),
  ],
  ['a script of a page', stamped(PDF, `/AA<</O<</S/JavaScript/JS(${PLACE})>>>>`)],
  [
    'a script behind a link',
    stamped(
      PDF,
      `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/GoTo/D[3 0 R/Fit]/Next[<</S/JavaScript/JS(${PLACE})>>]>>>>]`,
    ),
  ],
  ['its identity', pdfWith([], '', `/ID[(${PLACE})(${PLACE})]`)],
  [
    'the author where a text names a signature',
    pdfWith([`4 0 obj<</Author(${PLACE})/Title(/ByteRange)>>endobj`], '', '/Info 4 0 R'),
  ],
  ['the author where a signature is prepared only', signed(NAMED, '00')],
  [
    'the author where a signature is left over',
    pdfWith([`4 0 obj<</Author(${PLACE})>>endobj`, SIGNATURE], '', '/Info 4 0 R'),
  ],
])('takes %s out of a PDF', async (_what, content) => {
  expect(unpacked(await clean(content))).not.toContain(PLACE);
});

it.each([
  ['', photo],
  ['/FlateDecode', deflateSync(photo)],
])('leaves a photo in a PDF a photo, packed by %j', async (filter, picture) => {
  const cleaned = await clean(showing(`/Filter[${filter}/DCTDecode]`, picture));
  expect((await pixels(pictureOf(cleaned))).equals(await pixels(JPEG))).toBe(true);
});

it('leaves notes, fields and drawings in a PDF', async () => {
  const notes =
    '/Annots[<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(Paid)/T(A)>><</Type/Annot/Subtype/Widget/Rect[0 0 9 9]/FT/Tx/T(amount)/V(100)>>]';
  const drawing = pdfWithStream('/Filter/FlateDecode', deflateSync('BT (Receipt) Tj ET'));
  const cleaned = unpacked(await clean(stamped(drawing, `${notes}/Contents 4 0 R`)));
  for (const text of ['(Paid)', '(amount)', '(100)', '(Receipt)']) expect(cleaned).toContain(text);
});

describe('a signed PDF', () => {
  it.each([
    ['an author', NAMED],
    ['a photo without place', showing('/Filter/DCTDecode', jpegWith([JPEG_PARTS.comment()]))],
    ['a text without place', about('', '<x:xmpmeta><dc:creator>Amina</dc:creator></x:xmpmeta>')],
  ])('stays as it is with %s', async (_what, content) => {
    expect((await clean(signed(content))).equals(signed(content))).toBe(true);
  });

  it.each([
    ['a text', about('', XMP)],
    ['a packed text', about('/Filter/FlateDecode', deflateSync(XMP))],
    ['a photo', showing('/Filter/DCTDecode', photo)],
  ])('loses its signature where %s tells a place', async (_what, content) => {
    const cleaned = await clean(signed(content));
    expect(unpacked(cleaned)).not.toContain(PLACE);
  });
});

it('leaves links and jumps in a PDF', async () => {
  const links =
    '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://bank.example)>>>><</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/GoTo/D[3 0 R/Fit]>>>>]';
  const cleaned = unpacked(await clean(stamped(PDF, links)));
  for (const text of ['https://bank.example', '/GoTo']) expect(cleaned).toContain(text);
});

it('says that it cannot read a PDF rather than send it as it is', async () => {
  const broken = Buffer.from('%PDF-1.7\n%%EOF');
  await expect(clean(broken)).rejects.toMatchObject({ code: 'file_unreadable' });
});
