import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { answer } from './answer.mjs';

/** A picture of black and white takes an eighth of the memory of another one, and scanners make them large. */
const ONE_BIT = /\/BitsPerComponent\s+1\b|\/ImageMask\s+true|\/(CCITTFax|JBIG2)Decode/;
const ONE_BIT_SHARE = 1 / 8;

// Opens a PDF and each of its pages, with the library that shows it to administrators. It draws none of them: the pictures of
// an honest scan would take that library seconds.
await answer(async (content, maxPixels, _minSide, shared) => {
  // The library repairs a file that was cut, and leaves out what is missing.
  if (isCut(content)) return 'unreadable';
  if (pixelsOfImages(content).some((pixels) => pixels > Number(maxPixels))) return 'too_many_pixels';
  try {
    const pdf = await open(content);
    for (let page = 1; page <= pdf.numPages; page += 1) await pdf.getPage(page);
    if (pdf.numPages === 0) return 'unreadable';
    // Programs show XFA forms and collections differently.
    const { info } = /** @type {{ info: any }} */ (await pdf.getMetadata());
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
  return [...dictionariesOfStreams(content.toString('latin1'))].map((dictionary) => {
    const [width, height] = [/\/Width\s+(\d+)/, /\/Height\s+(\d+)/].map((side) => side.exec(dictionary)?.[1]);
    return Number(width ?? 0) * Number(height ?? 0) * (ONE_BIT.test(dictionary) ? ONE_BIT_SHARE : 1);
  });
}

/**
 * Yields the dictionary of each stream: it stands uncompressed, right before the stream.
 * @param {string} text
 */
function* dictionariesOfStreams(text) {
  const begin = /(?<!end)stream\r?\n/g;
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const end = text.indexOf('endstream', begin.lastIndex);
    if (end < 0) return;
    yield text.slice(text.lastIndexOf('obj', found.index) + 3, found.index);
    begin.lastIndex = end;
  }
}

/** @param {Uint8Array} content */
function open(content) {
  // The library keeps what it gets.
  const data = new Uint8Array(content);
  return getDocument({ data, enableXfa: false, useWasm: false, verbosity: VerbosityLevel.ERRORS }).promise;
}

/**
 * True if the PDF holds files, which `rewritePdf` cannot remove, or if it cannot be rewritten with all its pages.
 * @param {import('pdfjs-dist').PDFDocumentProxy} pdf
 * @param {Buffer} content
 */
async function hidesSomething(pdf, content) {
  if (await pdf.getAttachments()) return true;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const annotations = await (await pdf.getPage(number)).getAnnotations();
    if (annotations.some(({ subtype }) => subtype === 'FileAttachment')) return true;
  }
  const { rewritePdf } = await import('../cleaning/rewritePdf.mjs');
  try {
    return (await open(rewritePdf(content))).numPages !== pdf.numPages;
  } catch {
    return true;
  }
}
