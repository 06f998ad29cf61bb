import { KYC_FILE_ENDINGS, KYC_MEDIA_TYPES, type KycMediaType } from '@souk/contracts/kycRules';
import { fileTypeFromBuffer } from 'file-type/core';

/** The media type that a file's own bytes say, or null for anything but JPEG, PNG, GIF and PDF (spec §2 Profile). */
export async function recogniseFile(bytes: Buffer): Promise<KycMediaType | null> {
  const recognised = await fileTypeFromBuffer(bytes);
  return KYC_MEDIA_TYPES.find((type) => type === recognised?.mime) ?? null;
}

/** Whether a file of this name is what its name says: programs go by that once it was downloaded. */
export function hasFittingEnding(fileName: string, mediaType: KycMediaType): boolean {
  return KYC_FILE_ENDINGS[mediaType].some((ending) => fileName.toLowerCase().endsWith(ending));
}
