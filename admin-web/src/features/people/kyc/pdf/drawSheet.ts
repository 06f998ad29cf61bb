import { AnnotationMode, OPS, type PDFPageProxy } from 'pdfjs-dist';
import { leavesOut } from './leavesOut';

/** The drawn part of a page: `nothing` if it should not be empty. */
export type Drawn = 'whole' | 'part' | 'nothing';

/** The longer side of a drawn page, in pixels: sharp when it is magnified. */
const LONG_SIDE = 2400;
const CJK = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Draws a page; the signal stops it. Returns its width divided by height, and the part that the canvas shows. */
export async function drawSheet(
  sheet: PDFPageProxy,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<{ ratio: number; drawn: Drawn }> {
  const { width, height } = sheet.getViewport({ scale: 1 });
  const viewport = sheet.getViewport({ scale: LONG_SIDE / Math.max(width, height) });
  const hasFonts = await loadFonts(sheet).then(
    () => true,
    () => false,
  );
  signal.throwIfAborted();
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  const drawing = sheet.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE });
  signal.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
  const isWhole = hasFonts && !(await leavesOut(sheet, OPS));
  const isLeftBlank = isBlank(canvas) && !(isWhole && (await isEmpty(sheet)));
  return { ratio: width / height, drawn: isLeftBlank ? 'nothing' : isWhole ? 'whole' : 'part' };
}

/** Loads fonts for a page's Chinese, Japanese and Korean text if the document embeds none: few computers have all of them. */
async function loadFonts(sheet: PDFPageProxy): Promise<void> {
  const { items, styles } = await sheet.getTextContent();
  const text = items
    .map((item) => ('str' in item && 'fontSubstitution' in (styles[item.fontName] ?? {}) ? item.str : ''))
    .join('');
  if (CJK.test(text)) await (await import('./cjkFonts')).loadCjkFonts(text);
}

function isBlank(canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext('2d');
  if (!context) return false;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const pixels = new Uint32Array(data.buffer);
  return pixels.every((pixel) => pixel === pixels[0]);
}

/** True if a page has nothing to draw. pdf.js omits much without a warning. */
async function isEmpty(sheet: PDFPageProxy): Promise<boolean> {
  return (await sheet.getOperatorList()).fnArray.length === 0;
}
