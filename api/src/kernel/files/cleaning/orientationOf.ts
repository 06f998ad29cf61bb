import type { MediaType } from '@souk/contracts/fields/fileRules';
import { jpegSegments } from '../inspection/jpegSegments.mjs';
import { pngChunks } from './stripPicture.mjs';

const UPRIGHT = 1;
const APP1 = 0xe1;
const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;

/** EXIF orientation of a picture, 1 to 8; 1 if unknown. */
export function orientationOf(content: Buffer, mediaType: MediaType): number {
  const exif = mediaType === 'image/jpeg' ? exifOfJpeg(content) : exifOfPng(content);
  return (exif && readOrientation(exif)) ?? UPRIGHT;
}

function exifOfJpeg(content: Buffer): Buffer | null {
  for (const { marker, start, end } of jpegSegments(content))
    if (marker === APP1 && content.toString('latin1', start + 4, start + 10) === EXIF)
      return content.subarray(start + 10, end);
  return null;
}

function exifOfPng(content: Buffer): Buffer | null {
  for (const { type, start, end } of pngChunks(content))
    if (type === 'eXIf') return content.subarray(start + 8, end - 4);
  return null;
}

/** From the first directory of a TIFF, or null. */
function readOrientation(tiff: Buffer): number | null {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read = (at: number, bytes: 2 | 4) => {
    if (at + bytes > tiff.length) return 0;
    return isLittle ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes);
  };
  const directory = read(4, 4);
  const entries = Array.from({ length: read(directory, 2) }, (_, at) => directory + 2 + at * ENTRY_BYTES);
  const entry = entries.find((at) => read(at, 2) === ORIENTATION);
  const value = entry === undefined ? 0 : read(entry + 8, 2);
  return value >= 1 && value <= 8 ? value : null;
}
