import type { OPS, PDFPageProxy } from 'pdfjs-dist';

/** An annotation as pdf.js describes it; only a field has the last five. */
interface Annotation {
  id: string;
  subtype: string | null;
  annotationFlags: number;
  rect: readonly number[];
  fieldType?: string | null;
  fieldValue?: string | readonly string[] | null;
  /** The value of a checkbox, or a choice of several, that is ticked; none without an appearance. */
  exportValue?: string;
  buttonValue?: string | null;
  pushButton?: boolean;
}

/** Hidden, or not for screens. */
const UNSHOWN = 0x02 | 0x20;

/**
 * True if pdf.js leaves out a part of a page that stands in an annotation: it draws a stamp, a note or the value of a field only by their
 * appearance, which programs may omit or leave empty.
 * @param ops The library's `OPS`: its build for browsers does not load elsewhere.
 */
export async function leavesOut(
  sheet: Pick<PDFPageProxy, 'getAnnotations' | 'getOperatorList'>,
  ops: typeof OPS,
): Promise<boolean> {
  const annotations: Annotation[] = await sheet.getAnnotations({ intent: 'any' });
  const meant = annotations.filter(hasContent);
  if (meant.length === 0) return false;
  const { fnArray, argsArray } = await sheet.getOperatorList();
  const marksNothing = [
    ops.save,
    ops.restore,
    ops.beginMarkedContent,
    ops.beginMarkedContentProps,
    ops.endMarkedContent,
  ];
  const drawn = new Set<string>();
  let current = '';
  fnArray.forEach((operator, at) => {
    if (operator === ops.beginAnnotation) current = argsArray[at][0];
    else if (operator === ops.endAnnotation) current = '';
    else if (!marksNothing.includes(operator)) drawn.add(current);
  });
  return meant.some(({ id }) => !drawn.has(id));
}

function hasContent({ subtype, annotationFlags, rect, ...field }: Annotation): boolean {
  if (annotationFlags & UNSHOWN || subtype === 'Link' || subtype === 'Popup') return false;
  const [left, bottom, right, top] = rect;
  if (left === right || bottom === top) return false;
  return subtype !== 'Widget' || hasValue(field);
}

function hasValue({
  fieldType,
  fieldValue,
  exportValue,
  buttonValue,
  pushButton,
}: Partial<Annotation>): boolean {
  if (fieldType !== 'Btn') return (fieldValue?.length ?? 0) > 0;
  const ticked = exportValue ?? buttonValue;
  // Without an appearance a box is not drawn either, and pdf.js does not tell if it is ticked.
  return !pushButton && (ticked ? fieldValue === ticked : fieldValue !== 'Off');
}
