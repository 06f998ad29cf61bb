import { jpegSegments } from '../inspection/jpegSegments.mjs';

const [APP0, APP2, APP14, LAST_APP, COMMENT] = [0xe0, 0xe2, 0xee, 0xef, 0xfe];

/** A JPEG without EXIF, XMP, IPTC, comments, previews, and without what was appended to it; its pixels and colours stay. */
export function stripJpeg(content: Buffer): Buffer {
  return keepParts(content, jpegSegments(content), ({ marker, start, end }) =>
    isOfPicture(marker, content.subarray(start, end)),
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
  return keepParts(content, pngChunks(content), ({ type }) => type === null || LOOKS.includes(type));
}

/** The signature, whose type is null, then each chunk with its length, its name and its sum, up to the last. */
export function* pngChunks(content: Buffer): Generator<Part & { type: string | null }> {
  yield { type: null, start: 0, end: SIGNATURE_BYTES };
  for (let at = SIGNATURE_BYTES; at + 12 <= content.length; ) {
    const type = content.toString('latin1', at + 4, at + 8);
    const end = Math.min(at + 12 + content.readUInt32BE(at), content.length);
    yield { type, start: at, end };
    if (type === 'IEND') return;
    at = end;
  }
}

interface Part {
  start: number;
  end: number;
}

/** The parts that are kept, as one; the whole itself where nothing is missing. A hostile file has a million parts. */
function keepParts<One extends Part>(
  whole: Buffer,
  parts: Iterable<One>,
  isKept: (part: One) => boolean,
): Buffer {
  const kept: Part[] = [];
  for (const part of parts) {
    if (!isKept(part)) continue;
    const last = kept.at(-1);
    if (last?.end === part.start) last.end = part.end;
    else kept.push({ start: part.start, end: part.end });
  }
  const [only] = kept;
  if (kept.length === 1 && only?.start === 0 && only.end === whole.length) return whole;
  return Buffer.concat(kept.map(({ start, end }) => whole.subarray(start, end)));
}
