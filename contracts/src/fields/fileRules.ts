import { t } from '../texts/texts';

// Apart from the schemas: a page that takes a file needs none of them.

/** Limits of files: of documents (docs/domain.md#kyc), and of those that the sides of a trade send each other. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;
export const MEDIA_TYPES = [...IMAGE_TYPES, 'application/pdf'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];
export const MAX_PIXELS = 50_000_000;

/** A picture whose longer side is shorter is unreadable. */
export const MIN_SIDE_PIXELS = 200;

/** File name endings by type; the first is appended to a name with another ending. */
export const FILE_ENDINGS: Record<MediaType, readonly string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'application/pdf': ['.pdf'],
};

export const FILE_TEXTS = {
  missing: t('Please choose a file.'),
  empty: t('The file is empty.'),
  tooLarge: t('The file is too large. At most 5 MB are allowed.'),
  wrongType: t('The file must be a JPG, PNG, GIF or PDF.'),
  selfieNotAnImage: t('A selfie must be an image: JPG, PNG or GIF.'),
  unreadable: t('The file can’t be opened. It may be damaged, need a password, or be too small to read.'),
  needsPrinting: t(
    'This PDF holds a form or other files that not every program shows. Please print it to a PDF first, and send that one.',
  ),
  tooManyPixels: t('The picture is too large. At most 50 megapixels are allowed.'),
} as const;

/** Added for a picture in one of the formats that phones make. */
export const otherFormatText = (format: string) =>
  t('This is a {format} picture: please save it as JPG, or send a screenshot of it.', { format });
