import type { KYC_MEDIA_TYPES } from '@souk/contracts/kycRules';

export type KycMediaType = (typeof KYC_MEDIA_TYPES)[number];

/**
 * The media type that a file's own bytes prove, or null for anything but JPEG, PNG, GIF and PDF (spec §2 Profile). A magic
 * number is not enough where the format's first structure can be checked too: `GIF89a` is also how a script may begin.
 */
export function sniffMediaType(bytes: Buffer): KycMediaType | null {
  if (isJpeg(bytes)) return 'image/jpeg';
  if (isPng(bytes)) return 'image/png';
  if (isGif(bytes)) return 'image/gif';
  if (isPdf(bytes)) return 'application/pdf';
  return null;
}

const JPEG_START = Buffer.from([0xff, 0xd8]);
const JPEG_SCAN = 0xda;
/** Markers of segments with a length: frames, tables, application data and comments. */
const isJpegSegment = (marker: number) =>
  marker >= 0xc0 && marker <= 0xfe && !(marker >= 0xd0 && marker <= 0xd9);

/** Segment after segment, each as long as it says, up to the image itself. */
function isJpeg(bytes: Buffer): boolean {
  if (!startsWith(bytes, JPEG_START)) return false;
  let at = JPEG_START.length;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === JPEG_SCAN) return true;
    const length = bytes.readUInt16BE(at + 2);
    // Any number of 0xff may stand before a marker.
    if (marker === 0xff) at += 1;
    else if (isJpegSegment(marker) && length >= 2) at += 2 + length;
    else return false;
  }
  return false;
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The first chunk: thirteen bytes long, and of type IHDR. */
const PNG_HEADER = Buffer.from([0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);

function isPng(bytes: Buffer): boolean {
  return startsWith(bytes, Buffer.concat([PNG_START, PNG_HEADER]));
}

const GIF_STARTS = [Buffer.from('GIF87a', 'latin1'), Buffer.from('GIF89a', 'latin1')];
const GIF_SCREEN_BYTES = 13;
const GIF_BLOCKS = [0x21, 0x2c];

/** The screen, its table of colours where it has one, and then an extension or an image. */
function isGif(bytes: Buffer): boolean {
  if (!GIF_STARTS.some((start) => startsWith(bytes, start)) || bytes.length < GIF_SCREEN_BYTES) return false;
  const flags = bytes.readUInt8(10);
  const coloursBytes = flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
  const block = bytes[GIF_SCREEN_BYTES + coloursBytes];
  return block !== undefined && GIF_BLOCKS.includes(block);
}

const PDF_START = /^%PDF-[12]\.\d[\r\n ]/;

/** At the first byte only: polyglot files are made for readers that look for a PDF further inside. */
function isPdf(bytes: Buffer): boolean {
  return PDF_START.test(bytes.toString('latin1', 0, 9));
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}
