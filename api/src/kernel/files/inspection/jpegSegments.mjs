const [START_OF_IMAGE, END_OF_IMAGE, START_OF_SCAN, RESTART, LAST_RESTART] = [0xd8, 0xd9, 0xda, 0xd0, 0xd7];
/** Frames that browsers decode: baseline, extended and progressive, by Huffman codes. */
const SHOWN_FRAMES = [0xc0, 0xc1, 0xc2];
/** The other markers of their range. */
const NO_FRAMES = [0xc4, 0xc8, 0xcc];

/** Cameras and programs write some dozens. */
const MOST_PARTS = 10_000;

/** @param {number} marker */
const standsAlone = (marker) =>
  marker === START_OF_IMAGE || marker === 0x01 || (marker >= RESTART && marker <= LAST_RESTART);

/**
 * Yields the parts of a JPEG up to its end, each scan with its data. Bytes between or after them do not belong to the picture.
 * @param {Uint8Array} content
 * @returns {Generator<{ marker: number, start: number, end: number }>}
 */
export function* jpegSegments(content) {
  for (let at = 0; at + 1 < content.length; ) {
    const marker = content[at + 1] ?? 0;
    if (content[at] !== 0xff || marker === 0xff || marker === 0x00) {
      at += 1;
      continue;
    }
    const isAlone = standsAlone(marker) || marker === END_OF_IMAGE;
    const size = isAlone ? 0 : ((content[at + 2] ?? 0) << 8) | (content[at + 3] ?? 0);
    const after = at + 2 + size;
    const end = marker === START_OF_SCAN ? endOfScan(content, after) : Math.min(after, content.length);
    yield { marker, start: at, end };
    if (marker === END_OF_IMAGE) return;
    at = end;
  }
}

/**
 * @param {Uint8Array} content
 * @param {number} from
 */
function endOfScan(content, from) {
  for (let at = from; at + 1 < content.length; at += 1) {
    const next = content[at + 1] ?? 0;
    const isData = next === 0x00 || next === 0xff || (next >= RESTART && next <= LAST_RESTART);
    if (content[at] === 0xff && !isData) return at;
  }
  return content.length;
}

/**
 * True for a JPEG that browsers show: it has eight bits a sample, and is neither lossless nor arithmetically coded. False for one with
 * too many parts, which would keep its readers busy. True for other formats.
 * @param {Uint8Array} content
 */
export function isShownByBrowsers(content) {
  if (content[0] !== 0xff || content[1] !== START_OF_IMAGE) return true;
  let parts = 0;
  for (const { marker, start } of jpegSegments(content)) {
    parts += 1;
    if (parts > MOST_PARTS) return false;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker);
    if (isFrame && !(SHOWN_FRAMES.includes(marker) && content[start + 4] === 8)) return false;
  }
  return true;
}
