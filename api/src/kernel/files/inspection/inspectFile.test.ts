// @slow: decodes hostile files, and waits its turn for a process with much memory

import childProcess from 'node:child_process';
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { GIF, JPEG, PDF, PNG, pdfOf } from '../../../../test/kycUploads';
import { chunk, JPEG_PARTS, jpegWith, pdfWith, pdfWithStream, XMP } from '../../../../test/pictures';
import { inspectFile } from './inspectFile';

const PAGES = '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj';
const PAGE = '3 0 obj<</Type/Page/Parent 2 0 R>>endobj';

const scan = (width: number, height: number, more = '') =>
  pdfOf(
    PAGES,
    PAGE,
    `4 0 obj<</Subtype/Image/Height ${height}/Width ${width}${more}/Length 1>>stream\n0\nendstream endobj`,
  );

const FILE = [
  '4 0 obj<</Type/Filespec/F(a.txt)/EF<</F 5 0 R>>>>endobj',
  '5 0 obj<</Type/EmbeddedFile/Length 5>>stream\nTunis\nendstream endobj',
];
const NAMED = '/Names<</EmbeddedFiles<</Names[(a.txt) 4 0 R]>>>>';
const PINNED = pdfWith([
  ...FILE,
  '6 0 obj<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS 4 0 R>>endobj',
]).toString('latin1');

const pngOf = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = deflateSync(Buffer.alloc((width + 1) * height));
  return Buffer.concat([PNG.subarray(0, 8), chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', '')]);
};

/** A JPEG with another frame type: 0xc3 is lossless, 0xc9 arithmetically coded. */
function jpegOfFrame(code: number, bits = 8): Buffer {
  const jpeg = Buffer.from(JPEG);
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
  jpeg[frame + 1] = code;
  jpeg[frame + 4] = bits;
  return jpeg;
}

/** Its object table has 512 MB, and a few kilobytes when compressed twice. */
function bomb(): Buffer {
  const packed = deflateSync(deflateSync(Buffer.alloc(2 ** 29)));
  const about = `/Type/XRef/Size 100000000/W[1 8 8]/Root 2 0 R/Filter[/FlateDecode/FlateDecode]/Length ${packed.length}`;
  const start = Buffer.from(`%PDF-1.7\n1 0 obj<<${about}>>stream\n`);
  return Buffer.concat([start, packed, Buffer.from('\nendstream endobj\nstartxref\n9\n%%EOF\n')]);
}

/** Encrypted with a non-empty password. */
const LOCKED = Buffer.from(
  pdfOf(PAGES, PAGE, '4 0 obj<</Filter/Standard/V 1/R 2/P -4/O<HASH>/U<HASH>>>endobj')
    .toString()
    .replaceAll('HASH', 'a5'.repeat(32))
    .replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 4 0 R/ID[<00><00>]'),
);

// Busy machines need long to decode this much.
jest.setTimeout(90_000);

it.each([
  ['a JPEG', JPEG, 'image/jpeg'],
  ['a PNG', PNG, 'image/png'],
  ['a GIF', GIF, 'image/gif'],
  ['a PDF', PDF, 'application/pdf'],
  ['a PDF after a newline', Buffer.concat([Buffer.from('\r\n'), PDF]), 'application/pdf'],
  ['a PDF after a header', Buffer.concat([Buffer.from('@PJL SET COPIES=1\r\n'), PDF]), 'application/pdf'],
  ['a PDF before a newline', Buffer.concat([PDF, Buffer.from('\n\n\n')]), 'application/pdf'],
  ['a PDF before zeros', Buffer.concat([PDF, Buffer.alloc(5000)]), 'application/pdf'],
  ['a PDF before a page', Buffer.concat([PDF, Buffer.from('<p>Ad</p>'.repeat(500))]), 'application/pdf'],
  ['a PDF that was changed', Buffer.concat([PDF, PDF.subarray(9)]), 'application/pdf'],
  ['a one-bit scan of 139 megapixels', scan(9_921, 14_031, '/BitsPerComponent 1'), 'application/pdf'],
  ['a fax of 139 megapixels', scan(9_921, 14_031, '/Filter/CCITTFaxDecode'), 'application/pdf'],
  ['a mask of 139 megapixels', scan(9_921, 14_031, '/ImageMask true'), 'application/pdf'],
  ['a PDF with a plain form', pdfWith([], '/AcroForm<</Fields[]>>'), 'application/pdf'],
  ['a PDF with a file in it, for administrators', pdfWith(FILE, NAMED), 'application/pdf'],
  ['a narrow picture', pngOf(199, 200), 'image/png'],
  ['a photo that lies on its side', jpegWith([JPEG_PARTS.exif(6)]), 'image/jpeg'],
  ['a scan of 50 megapixels', scan(10_000, 5_000), 'application/pdf'],
] as const)('takes %s', async (_what, content, mediaType) => {
  expect(await inspectFile(content, mediaType)).toBe('sound');
});

it.each([
  ['takes 50 megapixels', 5_000, { progressive: false }, 'sound'],
  ['takes them where all must be in memory at once', 5_000, { progressive: true }, 'sound'],
  ['takes not one row more', 5_001, { progressive: false }, 'too_many_pixels'],
])('%s', async (_what, height, format, verdict) => {
  const create = { width: 10_000, height, channels: 3, background: '#c8d2dc' } as const;
  expect(await inspectFile(await sharp({ create }).jpeg(format).toBuffer(), 'image/jpeg')).toBe(verdict);
});

it.each([
  ['a JPEG without its end', JPEG.subarray(0, -2), 'image/jpeg'],
  ['a PNG without its end', PNG.subarray(0, -14), 'image/png'],
  ['a GIF without its end', GIF.subarray(0, -6), 'image/gif'],
  ['a lossless JPEG', jpegOfFrame(0xc3), 'image/jpeg'],
  ['an arithmetically coded JPEG', jpegOfFrame(0xc9), 'image/jpeg'],
  ['a JPEG of twelve bits', jpegOfFrame(0xc1, 12), 'image/jpeg'],
  ['a JPEG of a hundred thousand parts', jpegWith(Array(100_000).fill(JPEG_PARTS.comment())), 'image/jpeg'],
  ['a picture of 199 pixels', pngOf(199, 199), 'image/png'],
  ['a picture of one pixel', pngOf(1, 1), 'image/png'],
  ['a changed PDF without its end', Buffer.concat([PDF, PDF.subarray(9, -10)]), 'application/pdf'],
  ['a PDF without its end', PDF.subarray(0, -10), 'application/pdf'],
  ['a PDF without pages', pdfOf('2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj'), 'application/pdf'],
  ['a PDF whose page is missing', pdfOf(PAGES), 'application/pdf'],
  ['a PDF of nothing', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'), 'application/pdf'],
  ['a PDF that needs a password', LOCKED, 'application/pdf'],
  ['a PDF that fills the memory', bomb(), 'application/pdf'],
  [
    'another format than it was taken for',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'image/png',
  ],
] as const)('says that it cannot read %s', async (_what, content, mediaType) => {
  expect(await inspectFile(content, mediaType)).toBe('unreadable');
});

it.each([
  ['a scan of colours', scan(10_000, 5_001)],
  ['a scan of grey', scan(10_000, 5_001, '/BitsPerComponent 16')],
  ['a one-bit scan', scan(20_001, 20_000, '/BitsPerComponent 1')],
])('says that %s has too many pixels', async (_what, content) => {
  expect(await inspectFile(content, 'application/pdf')).toBe('too_many_pixels');
});

const XFA = '4 0 obj<</Length 31>>stream\n<xdp:xdp><template/></xdp:xdp>\nendstream endobj';
it.each([
  ['a form of XFA', pdfWith([XFA], '/AcroForm<</Fields[]/XFA 4 0 R>>')],
  ['a form of XFA in parts', pdfWith([XFA], '/AcroForm<</Fields[]/XFA[(template) 4 0 R]>>')],
  ['a portfolio', pdfWith([], '/Collection<</View/D>>')],
])('has %s printed to a PDF first', async (_what, content) => {
  expect(await inspectFile(content, 'application/pdf')).toBe('needs_printing');
});

/** Encrypted with the empty password, as banks do: anyone can open it, but its streams are unreadable. */
function encrypted(pdf: Buffer): Buffer {
  const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
  const owner = Buffer.alloc(32, 7);
  const key = createHash('md5')
    .update(Buffer.concat([padding, owner, Buffer.from([0xfc, 0xff, 0xff, 0xff]), Buffer.alloc(1)]))
    .digest()
    .subarray(0, 5);
  const user = rc4(key, padding);
  const about = `/Filter/Standard/V 1/R 2/P -4/O<${owner.toString('hex')}>/U<${user.toString('hex')}>`;
  const text = pdf.toString('latin1').replace('trailer', `9 0 obj<<${about}>>endobj\ntrailer`);
  return Buffer.from(text.replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 9 0 R/ID[<00><00>]'), 'latin1');
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [state[other] as number, state[one] as number];
  };
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] as number) + (key[at % key.length] as number)) % 256;
    swap(at, other);
  }
  let [one, other] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      one = (one + 1) % 256;
      other = (other + (state[one] as number)) % 256;
      swap(one, other);
      return byte ^ (state[((state[one] as number) + (state[other] as number)) % 256] as number);
    }),
  );
}

const packed = (text: string | Buffer) => deflateSync(text);
const photo = jpegWith([JPEG_PARTS.exif()]);
it.each([
  ['with a file', pdfWith(FILE, NAMED), 'needs_printing'],
  [
    'with a file pinned to a page',
    Buffer.from(PINNED.replace('/Type/Page/', '/Type/Page/Annots[6 0 R]/'), 'latin1'),
    'needs_printing',
  ],
  [
    'with a packed photo and its place',
    pdfWithStream('/Subtype/Image/Filter[/FlateDecode/DCTDecode]', packed(photo)),
    'sound',
  ],
  [
    'with a photo in letters',
    pdfWithStream('/Subtype/Image/Filter[/ASCII85Decode/DCTDecode]', Buffer.from('s4IA0')),
    'sound',
  ],
  [
    'with a packed text of a place',
    pdfWithStream('/Type/Metadata/Subtype/XML/Filter/FlateDecode', packed(XMP)),
    'sound',
  ],
  ['whose filter is elsewhere', pdfWithStream('/Subtype/Image/Filter 5 0 R', photo), 'sound'],
  [
    'with a packed photo without place',
    pdfWithStream('/Subtype/Image/Filter[/FlateDecode/DCTDecode]', packed(JPEG)),
    'sound',
  ],
  [
    'with a photo, whose place is taken out on the way',
    pdfWithStream('/Subtype/Image/Filter/DCTDecode', photo),
    'sound',
  ],
  ['with a packed page', pdfWithStream('/Filter/FlateDecode', packed('BT ET')), 'sound'],
  [
    'with a photo within a drawing',
    pdfWithStream('/Filter/FlateDecode', packed(Buffer.concat([Buffer.from('BI /F /DCT ID '), photo]))),
    'needs_printing',
  ],
  ['that is encrypted', encrypted(PDF), 'sound'],
  [
    'that is encrypted, with a photo',
    encrypted(pdfWithStream('/Subtype/Image/Filter/DCTDecode', JPEG)),
    'sound',
  ],
  ['without anything', PDF, 'sound'],
])('says of a PDF for another user %s', async (_what, content, verdict) => {
  expect(await inspectFile(content, 'application/pdf', { isShared: true })).toBe(verdict);
});

it('has five seconds of processor time, and 450 MB of memory beside Node’s own', async () => {
  const run = jest.spyOn(childProcess, 'execFile');
  await inspectFile(PNG, 'image/png');
  const command =
    run.mock.calls.map(([, args]) => String(args)).find((args) => args.includes('ulimit')) ?? '';
  run.mockRestore();
  expect(command).toContain('ulimit -t 5;');
  expect(Number(/ulimit -d (\d+);/.exec(command)?.[1])).toBeGreaterThan(450_000);
});

it('sends people away while too many wait, and takes them again afterwards', async () => {
  const inspect = (_: unknown, at = 0) =>
    inspectFile(PNG, 'image/png', { person: { key: `${at}`, isNew: false } }).catch(({ code }) => code);
  const answers = await Promise.all(Array.from({ length: 10 }, inspect));
  expect(answers).toEqual([...Array(8).fill('sound'), 'overloaded', 'overloaded']);
  expect(await inspect(null)).toBe('sound');
});

it.each([
  ['at its own limit of time', { killed: true, signal: 'SIGKILL' }, 'ready\n', 'overloaded'],
  ['before it began, at that limit', { killed: true, signal: 'SIGKILL' }, '', 'overloaded'],
  ['before it began, at the limit of processor time', { killed: false, signal: 'SIGXCPU' }, '', 'overloaded'],
  ['before it began, by the system', { killed: false, signal: 'SIGKILL' }, '', 'overloaded'],
  ['before it began, with the api', { killed: false, signal: 'SIGTERM' }, '', 'overloaded'],
  ['at the limit of processor time', { killed: false, signal: 'SIGXCPU' }, 'ready\n', 'unreadable'],
])('answers for an inspector that dies %s', async (_when, error, output, answer) => {
  // The memory of a process is known by then.
  await inspectFile(PNG, 'image/png');
  jest.spyOn(childProcess, 'execFile').mockImplementationOnce(((...[, , , done]: unknown[]) => {
    (done as (error: unknown, output: Buffer) => void)(
      Object.assign(new Error(), error),
      Buffer.from(output),
    );
    return { stdin: null };
  }) as never);
  expect(await inspectFile(PNG, 'image/png').catch(({ code }) => code)).toBe(answer);
});
