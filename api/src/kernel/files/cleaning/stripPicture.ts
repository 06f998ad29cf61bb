import { jpegSegments } from '../inspection/jpegSegments.mjs';

const [APP0, APP2, APP14, LAST_APP, COMMENT] = [0xe0, 0xe2, 0xee, 0xef, 0xfe];

/** A JPEG without EXIF, XMP, IPTC, comments, previews, and without what was appended to it; its pixels and colours stay. */
export function stripJpeg(content: Buffer): Buffer {
  const segments = [...jpegSegments(content)].map(({ marker, start, end }) => ({
    marker,
    bytes: content.subarray(start, end),
  }));
  return joined(
    content,
    segments.filter(({ marker, bytes }) => isOfPicture(marker, bytes)).map(({ bytes }) => bytes),
  );
}

function isOfPicture(marker: number, bytes: Buffer): boolean {
  const startsWith = (name: string) => bytes.toString('latin1', 4, 4 + name.length) === name;
  if (marker === APP0) return startsWith('JFIF\0');
  if (marker === APP2) return startsWith('ICC_PROFILE\0');
  if (marker === APP14) return startsWith('Adobe');
  return marker !== COMMENT && !(marker > APP0 && marker <= LAST_APP);
}

/** The chunks of a PNG that say how its pixels look. */
const LOOKS = [
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
  'cICP',
];
const SIGNATURE_BYTES = 8;

/** A PNG without EXIF, texts, dates, further frames, and without what was appended to it. */
export function stripPng(content: Buffer): Buffer {
  const kept = pngChunks(content).filter(({ type }) => LOOKS.includes(type));
  return joined(content, [content.subarray(0, SIGNATURE_BYTES), ...kept.map(({ bytes }) => bytes)]);
}

/** Each with its length, its name and its sum, up to the last. */
export function pngChunks(content: Buffer): { type: string; bytes: Buffer }[] {
  const chunks: { type: string; bytes: Buffer }[] = [];
  for (let at = SIGNATURE_BYTES; at + 12 <= content.length; ) {
    const type = content.toString('latin1', at + 4, at + 8);
    const bytes = content.subarray(at, at + 12 + content.readUInt32BE(at));
    chunks.push({ type, bytes });
    if (type === 'IEND') break;
    at += bytes.length;
  }
  return chunks;
}

/** The parts as one; the whole itself where nothing is missing. */
function joined(whole: Buffer, parts: Buffer[]): Buffer {
  const together = Buffer.concat(parts);
  return together.equals(whole) ? whole : together;
}
