import {
  FILE_TEXTS,
  MAX_FILE_BYTES,
  type MediaType,
  otherFormatText,
} from '@souk/contracts/fields/fileRules';
import { HEAD_BYTES, isOtherFormat, recogniseContent } from '@souk/contracts/fields/recogniseContent';

/** Further extensions of these types, so that a file chooser offers such files. */
const FURTHER_ENDINGS = ['.jpe', '.jfif', '.pdf'];

/** `accept` value by types and by extensions, because some systems know no type for an extension. */
export function acceptOf(types: readonly MediaType[]): string {
  const endings = FURTHER_ENDINGS.filter((ending) => ending !== '.pdf' || types.includes('application/pdf'));
  return [...types, ...endings].join(',');
}

/**
 * Explains why a file would be refused, or null. Checks the content, as the api does, never the name or the browser's
 * type.
 * @param types Accepted types; the error names them.
 */
export async function fileError(
  file: Blob,
  types: readonly MediaType[],
  refusal: string,
): Promise<string | null> {
  if (file.size === 0) return FILE_TEXTS.empty;
  if (file.size > MAX_FILE_BYTES) return FILE_TEXTS.tooLarge;
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null);
  // An unreadable file fails when it is sent.
  if (!head) return null;
  const format = recogniseContent(new Uint8Array(head));
  if (types.some((type) => type === format)) return null;
  return isOtherFormat(format) ? `${refusal} ${otherFormatText(format)}` : refusal;
}
