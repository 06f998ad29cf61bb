import { constants, inflateSync } from 'node:zlib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { answer } from './answer.mjs';
import { findPlaces, pdfStreams } from './pdfStreams.mjs';

/** A picture of black and white takes an eighth of the memory of another one, and scanners make them large. */
const ONE_BIT = /\/BitsPerComponent\s+1\b|\/ImageMask\s+true|\/(CCITTFax|JBIG2)Decode/;
const ONE_BIT_SHARE = 1 / 8;
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024;

// Opens a PDF and each of its pages, with the library that shows it to administrators. It draws none of them: the pictures of
// an honest scan would take that library seconds.
await answer(async (content, maxPixels, _minSide, shared) => {
  // The library repairs a file that was cut, and leaves out what is missing.
  if (isCut(content)) return 'unreadable';
  if (pixelsOfImages(content).some((pixels) => pixels > Number(maxPixels))) return 'too_many_pixels';
  const data = new Uint8Array(content);
  try {
    const pdf = await getDocument({
      data,
      enableXfa: false,
      useWasm: false,
      verbosity: VerbosityLevel.ERRORS,
    }).promise;
    for (let page = 1; page <= pdf.numPages; page += 1) await pdf.getPage(page);
    if (pdf.numPages === 0) return 'unreadable';
    // Each program shows them differently.
    const { info } = await aboutOf(pdf);
    if (info.IsXFAPresent || info.IsCollectionPresent) return 'needs_printing';
    return shared && (await hidesSomething(pdf, content)) ? 'needs_printing' : 'sound';
  } catch {
    return 'unreadable';
  }
});

/**
 * Each change of a PDF is appended with an end of its own. Programs and servers append other bytes too, which no reader reads.
 * @param {Buffer} content
 */
function isCut(content) {
  const end = content.lastIndexOf('%%EOF');
  return end < 0 || /\d\s+\d+\s+obj\b/.test(content.toString('latin1', end));
}

/** @param {Buffer} content */
function pixelsOfImages(content) {
  return [...pdfStreams(content)].map(({ dictionary }) => {
    const [width, height] = [/\/Width\s+(\d+)/, /\/Height\s+(\d+)/].map((side) => side.exec(dictionary)?.[1]);
    return Number(width ?? 0) * Number(height ?? 0) * (ONE_BIT.test(dictionary) ? ONE_BIT_SHARE : 1);
  });
}

/**
 * Whether it holds something that `withoutPlace` cannot take out: files, or the place of a picture where it is packed or encrypted.
 * @param {import('pdfjs-dist').PDFDocumentProxy} pdf
 * @param {Buffer} content
 */
async function hidesSomething(pdf, content) {
  if (await pdf.getAttachments()) return true;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const annotations = await (await pdf.getPage(number)).getAnnotations();
    if (annotations.some(({ subtype }) => subtype === 'FileAttachment')) return true;
  }
  const { info, text } = await aboutOf(pdf);
  const streams = [...pdfStreams(content)];
  if (info.EncryptFilterName) {
    return (
      findPlaces(Buffer.from(text, 'latin1')).length > 0 ||
      streams.some(({ dictionary }) => isPhoto(dictionary))
    );
  }
  return streams.some(hidesPlace);
}

/**
 * A document's description of itself; the library knows neither of the two types.
 * @param {import('pdfjs-dist').PDFDocumentProxy} pdf
 */
async function aboutOf(pdf) {
  const { info, metadata } = /** @type {{ info: any, metadata: any }} */ (await pdf.getMetadata());
  return {
    info: /** @type {Record<string, unknown>} */ (info),
    text: /** @type {string} */ (metadata?.getRaw() ?? ''),
  };
}

/** @param {string} dictionary */
function isPhoto(dictionary) {
  return /\/(DCT|JPX)Decode/.test(dictionary);
}

/** @param {{ dictionary: string, data: Buffer }} stream */
function hidesPlace({ dictionary, data }) {
  if (/\/Filter\s+\d/.test(dictionary)) return true;
  // Plain pixels, which are many.
  if (/\/Subtype\s*\/Image/.test(dictionary) && !isPhoto(dictionary)) return false;
  const canTell = isPhoto(dictionary) || /\/(Metadata|XML)\b/.test(dictionary);
  if (/\/(ASCII85|ASCIIHex|LZW|RunLength)Decode/.test(dictionary)) return canTell;
  if (!/\/FlateDecode/.test(dictionary)) return false;
  try {
    const unpacked = inflateSync(data, {
      maxOutputLength: MOST_UNPACKED_BYTES,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    return findPlaces(unpacked).length > 0;
  } catch {
    // Broken fonts and texts stay so; a broken picture cannot be told.
    return canTell;
  }
}
