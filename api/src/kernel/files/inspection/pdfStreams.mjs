/**
 * The streams of a PDF, with the dictionary of each: that stands in the file as it is, right before it.
 * @param {Buffer} content
 * @returns {Generator<{ dictionary: string, data: Buffer }>}
 */
export function* pdfStreams(content) {
  const text = content.toString('latin1');
  const begin = /(?<!end)stream\r?\n/g;
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const start = begin.lastIndex;
    const end = text.indexOf('endstream', start);
    if (end < 0) return;
    const dictionary = text.slice(text.lastIndexOf('obj', found.index) + 3, found.index);
    yield { dictionary, data: content.subarray(start, end) };
    begin.lastIndex = end;
  }
}

/** Inside a JPEG: EXIF, XMP with its extensions, and IPTC; each is a part of its own, with its size before the name. */
const PARTS = [
  'Exif\0\0',
  'http://ns.adobe.com/xap/1.0/\0',
  'http://ns.adobe.com/xmp/extension/\0',
  'Photoshop 3.0\0',
];
/** The same inside a JPEG 2000, whose boxes begin with their size. */
const BOX = 'uuidJpgTiffExif->JP2';
/** A text about a document or a picture. Most of them name programs and dates, and stay: a signed document stays as it was signed. */
const TEXTS = /** @type {const} */ ([
  ['<x:xmpmeta', '</x:xmpmeta>'],
  ['<rdf:RDF', '</rdf:RDF>'],
]);
const NAMES_A_PLACE = /gps|latitude|longitude|location|geotag|photoshop:(city|state|country)|drone/i;

/**
 * Where a PDF, or a stream of it that was unpacked, tells the place of a picture. Each byte is read a few times at most, whatever
 * the file is made of.
 * @param {Buffer} content
 * @returns {{ start: number, end: number }[]}
 */
export function findPlaces(content) {
  const parts = PARTS.flatMap((name) =>
    findAll(content, name, (at) => {
      const isPart = at >= 4 && content[at - 4] === 0xff && ((content[at - 3] ?? 0) & 0xf0) === 0xe0;
      return isPart ? { start: at, end: at - 2 + content.readUInt16BE(at - 2) } : null;
    }),
  );
  const boxes = findAll(content, BOX, (at) =>
    at >= 4 ? { start: at + 'uuid'.length, end: at - 4 + content.readUInt32BE(at - 4) } : null,
  );
  const texts = TEXTS.flatMap(([open, close]) =>
    findAll(content, open, (start) => {
      const end = content.indexOf(close, start);
      return { start, end: end < 0 ? content.length : end + close.length };
    }).filter(({ start, end }) => NAMES_A_PLACE.test(content.toString('latin1', start, end))),
  );
  return [...parts, ...boxes, ...texts];
}

/**
 * The ranges at each occurrence of a text; the search goes on after each.
 * @param {Buffer} content
 * @param {string} text
 * @param {(at: number) => { start: number, end: number } | null} rangeAt
 */
function findAll(content, text, rangeAt) {
  const found = [];
  for (let at = content.indexOf(text, 0, 'latin1'); at >= 0; ) {
    const range = rangeAt(at);
    const end = Math.min(range?.end ?? 0, content.length);
    if (range && end > range.start) found.push({ start: range.start, end });
    at = content.indexOf(text, Math.max(at + 1, end), 'latin1');
  }
  return found;
}
