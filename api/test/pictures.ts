import { crc32, deflateSync } from 'node:zlib';
import { JPEG, PNG, pdfOf } from './kycUploads';

/** A place in a picture's EXIF, which no other user may ever read. */
export const PLACE = 'Tunis 36.8065 10.1815';

/** EXIF with an orientation, 1 to 8, and a place. */
export function exif(orientation = 1, isLittle = true): Buffer {
  const text = Buffer.from(`${PLACE}\0`);
  const tiff = Buffer.alloc(38 + text.length);
  tiff.write(isLittle ? 'II' : 'MM');
  const put = (value: number, at: number, bytes: number) =>
    isLittle ? tiff.writeUIntLE(value, at, bytes) : tiff.writeUIntBE(value, at, bytes);
  put(42, 2, 2);
  put(8, 4, 4);
  put(2, 8, 2);
  // Image description, a text; and the orientation, a short.
  for (const [at, tag, type, count] of [
    [10, 0x010e, 2, text.length],
    [22, 0x0112, 3, 1],
  ] as const) {
    put(tag, at, 2);
    put(type, at + 2, 2);
    put(count, at + 4, 4);
  }
  put(38, 18, 4);
  put(orientation, 30, 2);
  text.copy(tiff, 38);
  return tiff;
}

export const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>${PLACE}</exif:GPSLatitude></x:xmpmeta>`;

const marker = (code: number, ...parts: (string | Buffer)[]) => {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** Metadata that cameras and programs write beside a JPEG's pixels. */
export const JPEG_PARTS = {
  exif: (orientation?: number, isLittle?: boolean) => marker(0xe1, 'Exif\0\0', exif(orientation, isLittle)),
  xmp: () => marker(0xe1, 'http://ns.adobe.com/xap/1.0/\0', XMP),
  longXmp: () => marker(0xe1, 'http://ns.adobe.com/xmp/extension/\0', XMP),
  iptc: () => marker(0xed, 'Photoshop 3.0\0', `8BIM\x04\x04\0\0\0\x20\x1c\x02\x5a\0\x15${PLACE}`),
  previews: () => marker(0xe2, 'MPF\0', PLACE),
  maker: () => marker(0xeb, 'HDR_RI ', PLACE),
  comment: () => marker(0xfe, PLACE),
};

export function jpegWith(
  parts: readonly Buffer[],
  { jpeg = JPEG, after = '' }: { jpeg?: Buffer; after?: string } = {},
) {
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2), Buffer.from(after)]);
}

export function chunk(type: string, data: string | Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(data as string)]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(body.length - 4, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

export const PNG_PARTS = {
  exif: (orientation?: number) => chunk('eXIf', exif(orientation)),
  text: () => chunk('tEXt', `Location\0${PLACE}`),
  packed: () => chunk('zTXt', Buffer.concat([Buffer.from('Location\0\0'), deflateSync(PLACE)])),
  xmp: () => chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${XMP}`),
  date: () => chunk('tIME', Buffer.from([7, 230, 11, 24, 12, 0, 0])),
  private: () => chunk('gpSx', PLACE),
};

const HEADER_BYTES = 33;
export function pngWith(
  parts: readonly Buffer[],
  { png = PNG, after = '' }: { png?: Buffer; after?: string } = {},
) {
  return Buffer.concat([
    png.subarray(0, HEADER_BYTES),
    ...parts,
    png.subarray(HEADER_BYTES),
    Buffer.from(after),
  ]);
}

const PAGES = '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj';
const PAGE = '3 0 obj<</Type/Page/Parent 2 0 R>>endobj';

export function pdfWithStream(dictionary: string, data: Buffer, catalog = ''): Buffer<ArrayBuffer> {
  const [before = '', after = ''] = pdfWith(
    [`4 0 obj<<${dictionary}/Length ${data.length}>>stream\n#\nendstream endobj`],
    catalog,
  )
    .toString('latin1')
    .split('#');
  return Buffer.concat([Buffer.from(before, 'latin1'), data, Buffer.from(after, 'latin1')]);
}

export function pdfWith(objects: readonly string[], catalog = '', trailer = ''): Buffer<ArrayBuffer> {
  const plain = pdfOf(PAGES, PAGE, ...objects).toString('latin1');
  const whole = plain
    .replace('/Type/Catalog', `/Type/Catalog${catalog}`)
    .replace('/Root 1 0 R', `/Root 1 0 R${trailer}`);
  return Buffer.from(whole, 'latin1');
}
