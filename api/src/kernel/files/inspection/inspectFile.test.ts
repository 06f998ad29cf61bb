/** @alone It waits its turn for a process with much memory. */
import childProcess from 'node:child_process';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { GIF, JPEG, PDF, PNG, pdfOf } from '../../../../test/kycUploads';
import { inspectFile } from './inspectFile';

const PAGES = '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj';
const PAGE = '3 0 obj<</Type/Page/Parent 2 0 R>>endobj';

const scan = (width: number, height: number) =>
  pdfOf(
    PAGES,
    PAGE,
    `4 0 obj<</Subtype/Image/Height ${height}/Width ${width}/Length 1>>stream\n0\nendstream endobj`,
  );

/** Its table of objects has 512 MB, and a few kilobytes packed twice. */
function bomb(): Buffer {
  const packed = deflateSync(deflateSync(Buffer.alloc(2 ** 29)));
  const about = `/Type/XRef/Size 100000000/W[1 8 8]/Root 2 0 R/Filter[/FlateDecode/FlateDecode]/Length ${packed.length}`;
  const start = Buffer.from(`%PDF-1.7\n1 0 obj<<${about}>>stream\n`);
  return Buffer.concat([start, packed, Buffer.from('\nendstream endobj\nstartxref\n9\n%%EOF\n')]);
}

/** Encrypted with a password that is not empty. */
const LOCKED = Buffer.from(
  pdfOf(PAGES, PAGE, '4 0 obj<</Filter/Standard/V 1/R 2/P -4/O<HASH>/U<HASH>>>endobj')
    .toString()
    .replaceAll('HASH', 'a5'.repeat(32))
    .replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 4 0 R/ID[<00><00>]'),
);

// Machines that do more beside this take long to decode so much.
jest.setTimeout(90_000);

it.each([
  ['a JPEG', JPEG, 'image/jpeg'],
  ['a PNG', PNG, 'image/png'],
  ['a GIF', GIF, 'image/gif'],
  ['a PDF', PDF, 'application/pdf'],
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

it('says that a scan has too many pixels', async () => {
  expect(await inspectFile(scan(10_000, 5_001), 'application/pdf')).toBe('too_many_pixels');
});

it('sends away a file that waited too long', async () => {
  const clock = jest.spyOn(performance, 'now');
  // Both come, then each has its turn.
  for (const time of [0, 0, 0, 20_001]) clock.mockReturnValueOnce(time);
  const inspect = () => inspectFile(PNG, 'image/png').catch(({ code }) => code);
  expect(await Promise.all([inspect(), inspect()])).toEqual(['sound', 'overloaded']);
  clock.mockRestore();
});

it('sends files away while too many wait, and takes them again afterwards', async () => {
  const inspect = () => inspectFile(PNG, 'image/png').catch(({ code }) => code);
  const answers = await Promise.all(Array.from({ length: 10 }, inspect));
  expect(answers).toEqual([...Array(8).fill('sound'), 'overloaded', 'overloaded']);
  expect(await inspect()).toBe('sound');
});

it('sends away a file whose inspector does not end in time', async () => {
  jest.spyOn(childProcess, 'execFile').mockImplementationOnce(((...[, , , done]: unknown[]) => {
    (done as (error: unknown, output: string) => void)(
      Object.assign(new Error(), { killed: true }),
      'ready\n',
    );
    return { stdin: null };
  }) as never);
  await expect(inspectFile(PNG, 'image/png')).rejects.toMatchObject({ code: 'overloaded' });
});
