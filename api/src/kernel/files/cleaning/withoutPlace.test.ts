import type { MediaType } from '@souk/contracts/fields/fileRules';
import sharp from 'sharp';
import { JPEG, PNG } from '../../../../test/kycUploads';
import { JPEG_PARTS, jpegWith, PLACE, PNG_PARTS, pngWith } from '../../../../test/pictures';
import { withoutPlace } from './withoutPlace';

const reader = { key: '1', isNew: false };
const clean = (content: Buffer, mediaType: MediaType) => withoutPlace({ content, mediaType }, reader);
const pixels = (content: Buffer) => sharp(content).raw().toBuffer();

/** Red on the left and blue on the right, 300 × 200 pixels: each orientation is distinguishable. */
const halves = () => {
  const half = (background: string) =>
    sharp({ create: { width: 150, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
  return Promise.all([half('#ff0000'), half('#0000ff')]).then(([red, blue]) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#00ff00' } }).composite([
      { input: red, left: 0, top: 0 },
      { input: blue, left: 150, top: 0 },
    ]),
  );
};
async function sidesOf(picture: Buffer): Promise<{ size: string; sides: string }> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const place = (Math.floor(y) * info.width + Math.floor(x)) * info.channels;
    return (data[place] ?? 0) > 128 ? 'r' : 'b';
  };
  const [w, h] = [info.width, info.height];
  return {
    size: `${w}×${h}`,
    sides: [at(2, h / 4), at(w / 4, 2), at(w - 3, h / 4), at(w / 4, h - 3)].join(''),
  };
}

it.each(Object.entries(JPEG_PARTS))('takes %s out of a JPEG, and leaves its pixels', async (_name, part) => {
  const content = jpegWith([part()]);
  const cleaned = await clean(content, 'image/jpeg');
  expect([content.includes(PLACE), cleaned.includes(PLACE)]).toEqual([true, false]);
  expect((await pixels(cleaned)).equals(await pixels(JPEG))).toBe(true);
});

it.each(Object.entries(PNG_PARTS))('takes %s out of a PNG, and leaves its pixels', async (_name, part) => {
  const cleaned = await clean(pngWith([part()]), 'image/png');
  expect(cleaned.includes(PLACE)).toBe(false);
  expect(cleaned.equals(await clean(PNG, 'image/png'))).toBe(true);
});

it.each([
  ['image/jpeg', jpegWith([], { after: `film with ${PLACE}` })],
  ['image/jpeg', jpegWith([], { after: jpegWith([JPEG_PARTS.exif()]).toString('latin1') })],
  ['image/png', pngWith([], { after: PLACE })],
] as const)('takes away what was appended to a %s', async (mediaType, content) => {
  const cleaned = await clean(content, mediaType);
  expect(cleaned.equals(mediaType === 'image/png' ? PNG : JPEG)).toBe(true);
});

it.each([
  ['image/jpeg', JPEG],
  ['image/png', PNG],
] as const)('leaves a %s in which there is nothing as it is', async (mediaType, content) => {
  expect(await clean(content, mediaType)).toBe(content);
});

it('keeps the colours of a JPEG as its profile says', async () => {
  const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: '#c82020' } });
  const content = jpegWith([JPEG_PARTS.exif()], {
    jpeg: await picture.withIccProfile('p3').jpeg().toBuffer(),
  });
  const cleaned = await clean(content, 'image/jpeg');
  expect((await sharp(cleaned).metadata()).icc).toEqual((await sharp(content).metadata()).icc);
  expect(cleaned.includes(PLACE)).toBe(false);
});

const TURNED: Record<number, { size: string; sides: string }> = {
  1: { size: '300×200', sides: 'rrbr' },
  2: { size: '300×200', sides: 'bbrb' },
  3: { size: '300×200', sides: 'bbrb' },
  4: { size: '300×200', sides: 'rrbr' },
  5: { size: '200×300', sides: 'rrrb' },
  6: { size: '200×300', sides: 'rrrb' },
  7: { size: '200×300', sides: 'bbbr' },
  8: { size: '200×300', sides: 'bbbr' },
};
describe.each([
  ['image/jpeg', 'II'],
  ['image/jpeg', 'MM'],
  ['image/png', 'II'],
] as const)('a %s whose camera wrote in the order %s', (mediaType, order) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'that is turned by %i comes upright, without its place',
    async (orientation) => {
      const isJpeg = mediaType === 'image/jpeg';
      const plain = await halves();
      const content = isJpeg
        ? jpegWith([JPEG_PARTS.exif(orientation, order === 'II'), JPEG_PARTS.xmp()], {
            jpeg: await plain.jpeg().toBuffer(),
          })
        : pngWith([PNG_PARTS.exif(orientation), PNG_PARTS.text()], { png: await plain.png().toBuffer() });
      const cleaned = await clean(content, mediaType);
      expect(await sidesOf(cleaned)).toEqual(TURNED[orientation]);
      const { format, exif: left, xmp, iptc, orientation: word } = await sharp(cleaned).metadata();
      expect([`image/${format}`, left, xmp, iptc, word]).toEqual([
        mediaType,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(cleaned.includes(PLACE)).toBe(false);
    },
  );
});

it('leaves a picture on its side that cannot be turned, without its place', async () => {
  const content = jpegWith([JPEG_PARTS.exif(6)]).subarray(0, -40);
  expect((await clean(content, 'image/jpeg')).includes(PLACE)).toBe(false);
});

describe('what is made to keep the api busy', () => {
  const MIB = 1024 * 1024;
  const full = (part: string) => (bytes: number) => Buffer.from(part.repeat(bytes / part.length), 'latin1');
  const chunks = full('\0\0\0\0teXt\0\0\0\0');

  /** Processor time: unlike elapsed time it hardly grows on a busy machine. */
  async function effort(content: Buffer, mediaType: MediaType): Promise<number> {
    const before = process.cpuUsage();
    await clean(content, mediaType);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  }

  it.each([
    [
      'a PNG of half a million chunks',
      'image/png',
      (bytes: number) => Buffer.concat([PNG.subarray(0, 33), chunks(bytes), PNG.subarray(33)]),
    ],
  ] as const)('costs by its length, not by its square: %s', async (_what, mediaType, make) => {
    const [short, long] = [await effort(make(MIB / 8), mediaType), await effort(make(5 * MIB), mediaType)];
    // Forty times the size: a factor of 40 if linear, 1,600 if quadratic.
    expect(long / short).toBeLessThan(250);
  });
});
