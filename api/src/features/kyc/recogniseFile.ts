import { KYC_MEDIA_TYPES } from '@souk/contracts/kycRules';
import { fileTypeFromBuffer } from 'file-type/core';

export type KycMediaType = (typeof KYC_MEDIA_TYPES)[number];

/** The media type that a file's own bytes say, or null for anything but JPEG, PNG, GIF and PDF (spec §2 Profile). */
export async function recogniseFile(bytes: Buffer): Promise<KycMediaType | null> {
  const recognised = await fileTypeFromBuffer(bytes);
  return KYC_MEDIA_TYPES.find((type) => type === recognised?.mime) ?? null;
}
