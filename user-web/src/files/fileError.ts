import { FILE_TEXTS, MAX_FILE_BYTES, type MediaType, otherFormatText } from '@souk/contracts/fileRules';
import { HEAD_BYTES, isOtherFormat, recogniseContent } from '@souk/contracts/recogniseContent';

/** Other names that files of these types come with: they are no reason to keep one from being chosen. */
const FURTHER_ENDINGS = ['.jpe', '.jfif', '.pdf'];

/** What a file chooser offers, by types and by endings that some systems know no type of. */
export function acceptOf(types: readonly MediaType[]): string {
  const endings = FURTHER_ENDINGS.filter((ending) => ending !== '.pdf' || types.includes('application/pdf'));
  return [...types, ...endings].join(',');
}

/**
 * What is wrong with a file before it is sent, or null: by its content, as the api looks at it, never by its name or by what the
 * browser makes of that.
 * @param types what is taken; anything else is refused in these words.
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
  // A file that cannot be read here fails as it is sent.
  if (!head) return null;
  const format = recogniseContent(new Uint8Array(head));
  if (types.some((type) => type === format)) return null;
  return isOtherFormat(format) ? `${refusal} ${otherFormatText(format)}` : refusal;
}
