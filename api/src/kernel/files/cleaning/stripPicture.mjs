import { jpegSegments } from '../inspection/jpegSegments.mjs';

const [APP0, APP2, APP14, LAST_APP, COMMENT] = [0xe0, 0xe2, 0xee, 0xef, 0xfe];

/**
 * A JPEG without EXIF, XMP, IPTC, comments, previews, and without what was appended to it; its pixels and colours stay.
 * @param {Buffer} content
 */
export function stripJpeg(content) {
  return keepParts(content, jpegSegments(content), ({ marker, start, end }) =>
    isOfPicture(marker, content.subarray(start, end)),
  );
}

/**
 * @param {number} marker
 * @param {Buffer} bytes
 */
function isOfPicture(marker, bytes) {
  const startsWith = (/** @type {string} */ name) => bytes.toString('latin1', 4, 4 + name.length) === name;
  if (marker === APP0) return startsWith('JFIF\0');
  if (marker === APP2) return startsWith('ICC_PROFILE\0');
  if (marker === APP14) return startsWith('Adobe');
  return marker !== COMMENT && !(marker > APP0 && marker <= LAST_APP);
}

/** The chunks of a PNG that say how its pixels look. */
const LOOKS = 'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP'.split(' ');
const SIGNATURE_BYTES = 8;

/**
 * A PNG without EXIF, texts, dates, further frames, and without what was appended to it.
 * @param {Buffer} content
 */
export function stripPng(content) {
  return keepParts(content, pngChunks(content), ({ type }) => type === null || LOOKS.includes(type));
}

/**
 * The signature, whose type is null, then each chunk with its length, its name and its sum, up to the last.
 * @param {Buffer} content
 * @returns {Generator<Part & { type: string | null }>}
 */
export function* pngChunks(content) {
  yield { type: null, start: 0, end: SIGNATURE_BYTES };
  for (let at = SIGNATURE_BYTES; at + 12 <= content.length; ) {
    const type = content.toString('latin1', at + 4, at + 8);
    const end = Math.min(at + 12 + content.readUInt32BE(at), content.length);
    yield { type, start: at, end };
    if (type === 'IEND') return;
    at = end;
  }
}

/** The boxes of a JPEG 2000 that tell about it: EXIF and XMP, and where more is told. */
const TELLING_BOXES = ['uuid', 'xml ', 'uinf', 'jp2i'];

/**
 * A JPEG 2000 without EXIF, XMP and other texts about it.
 * @param {Buffer} content
 */
export function stripJpeg2000(content) {
  return keepParts(content, boxes(content), ({ type }) => !TELLING_BOXES.includes(type));
}

/**
 * The boxes of a JPEG 2000; all of it as one where it has none.
 * @param {Buffer} content
 * @returns {Generator<Part & { type: string }>}
 */
function* boxes(content) {
  for (let at = 0; at < content.length; ) {
    const size = at + 8 <= content.length ? content.readUInt32BE(at) : 0;
    const type = content.toString('latin1', at + 4, at + 8);
    // A size of 0 goes to the end, one of 1 stands behind the name.
    const isLong = size === 1 && at + 16 <= content.length;
    const length = isLong ? Number(content.readBigUInt64BE(at + 8)) : size;
    const end = length < 8 ? content.length : Math.min(at + length, content.length);
    yield { type, start: at, end };
    at = end;
  }
}

/** @typedef {{ start: number, end: number }} Part */

/**
 * The parts that are kept, as one; the whole itself where nothing is missing. A hostile file has a million parts.
 * @template {Part} One
 * @param {Buffer} whole
 * @param {Iterable<One>} parts
 * @param {(part: One) => boolean} isKept
 */
function keepParts(whole, parts, isKept) {
  /** @type {Part[]} */
  const kept = [];
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
