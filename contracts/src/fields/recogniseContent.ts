import type { MediaType } from './fileRules';

/** Formats that a refusal names, because phones and scanners make them. */
const OTHER_FORMATS = ['HEIC', 'AVIF', 'JPEG 2000', 'BMP', 'WebP', 'TIFF'] as const;
export type OtherFormat = (typeof OTHER_FORMATS)[number];

export function isOtherFormat(format: string | null): format is OtherFormat {
  return OTHER_FORMATS.some((other) => other === format);
}

/** Bytes of a file's start that tell its format. */
export const HEAD_BYTES = 1024 + 8;
/** Readers search this many bytes for the start of a PDF: mail programs and printers put lines before it. */
const PDF_HEADER_BYTES = 1024;

/** Each by the bytes at its start; `.` stands for any byte. */
const SIGNATURES: readonly (readonly [MediaType | OtherFormat, RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n.\n....IHDR/s],
  ['image/gif', /^GIF8[79]a/],
  // Both may call themselves a picture alone, and say which only behind it.
  ['AVIF', /^....ftyp(avi[fs]|m[is]f1.{4}(.{4}){0,8}avi[fs])/s],
  ['HEIC', /^....ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)/s],
  ['JPEG 2000', /^(\0\0\0.jP {2}\r\n.\n|\xff\x4f\xff\x51)/s],
  ['BMP', /^BM....\0\0\0\0...\0.\0\0\0/s],
  ['WebP', /^RIFF....WEBP/s],
  ['TIFF', /^(II\*\0|MM\0\*|II\+\0|MM\0\+)/],
  // A page or a drawing before it is no header: other programs would run it.
  ['application/pdf', /^[^<]*?%PDF-/],
];

/**
 * A file's format by its own first bytes (`HEAD_BYTES`), whatever its name or its sender says; null for anything else. It may be
 * broken all the same.
 */
export function recogniseContent(content: Uint8Array): MediaType | OtherFormat | null {
  const head = String.fromCharCode(...content.subarray(0, PDF_HEADER_BYTES + '%PDF-'.length));
  return SIGNATURES.find(([, signature]) => signature.test(head))?.[0] ?? null;
}
