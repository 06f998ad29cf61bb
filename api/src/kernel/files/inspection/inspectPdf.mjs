import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { answerVerdict } from './answerVerdict.mjs';

/** Where readers look for the end of a PDF. */
const TAIL_BYTES = 1024;

// Opens a PDF and each of its pages, with the library that shows it to administrators. It draws none of them: the pictures of
// an honest scan would take that library seconds.
await answerVerdict(async (content, maxPixels) => {
  // The library repairs a file that was cut, and leaves out what is missing.
  if (!content.subarray(-TAIL_BYTES).includes('%%EOF')) return 'unreadable';
  if (pixelsOfImages(content).some((pixels) => pixels > maxPixels)) return 'too_many_pixels';
  const data = new Uint8Array(content);
  try {
    const pdf = await getDocument({
      data,
      enableXfa: false,
      useWasm: false,
      verbosity: VerbosityLevel.ERRORS,
    }).promise;
    for (let page = 1; page <= pdf.numPages; page += 1) await pdf.getPage(page);
    return pdf.numPages > 0 ? 'sound' : 'unreadable';
  } catch {
    return 'unreadable';
  }
});

/**
 * Each picture is a stream, and the dictionary of a stream stands in the file as it is, right before it.
 * @param {Buffer} content
 */
function pixelsOfImages(content) {
  const parts = content.toString('latin1').split('stream');
  return parts.map((part) => {
    const dictionary = part.slice(part.lastIndexOf('obj'));
    const [width, height] = [/\/Width\s+(\d+)/, /\/Height\s+(\d+)/].map((side) => side.exec(dictionary)?.[1]);
    return Number(width ?? 0) * Number(height ?? 0);
  });
}
