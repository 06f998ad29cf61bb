import { FILE_ENDINGS, MEDIA_TYPES, type MediaType } from '@souk/contracts/fileRules';
import { fileTypeFromBuffer } from 'file-type/core';

/** The media type that a file's own bytes say, or null for anything but JPEG, PNG, GIF and PDF (spec §2 Profile). */
export async function recogniseFile(bytes: Buffer): Promise<MediaType | null> {
  const recognised = await fileTypeFromBuffer(bytes);
  return MEDIA_TYPES.find((type) => type === recognised?.mime) ?? null;
}

/** Whether a file of this name is what its name says: programs go by that once it was downloaded. */
export function hasFittingEnding(fileName: string, mediaType: MediaType): boolean {
  return FILE_ENDINGS[mediaType].some((ending) => fileName.toLowerCase().endsWith(ending));
}
