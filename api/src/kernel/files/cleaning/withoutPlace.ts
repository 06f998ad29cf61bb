import type { MediaType } from '@souk/contracts/fileRules';
import { FairQueue, type Person } from '../inspection/FairQueue';
import { findPlaces } from '../inspection/pdfStreams.mjs';
import { runApart } from '../inspection/runApart';
import { orientationOf } from './orientationOf';
import { stripJpeg, stripPng } from './stripPicture';

/** A queue of its own: viewers of pictures do not wait for uploads. */
const QUEUE = new FairQueue({ most: 8, waitLimitMs: 20_000 });

/**
 * Cleans a file for another user: a picture is upright, without place, time and device of its camera; a PDF is without the
 * same in its pictures. Returns the file itself where it holds nothing of that kind. No decoder runs in this process.
 * @throws AppError as `FairQueue` and `runApart`, where a picture has to be turned.
 */
export async function withoutPlace(
  { content, mediaType }: { content: Buffer; mediaType: MediaType },
  reader: Person,
): Promise<Buffer> {
  if (mediaType === 'application/pdf') return stripPdf(content);
  const strip = mediaType === 'image/jpeg' ? stripJpeg : stripPng;
  if (orientationOf(content, mediaType) === 1) return strip(content);
  const turned = await QUEUE.run(reader, () => runApart('turnPicture', [], content));
  // One that cannot be turned lies on its side, and tells as little.
  return strip(turned.length > 0 ? turned : content);
}

/** Blanks are written over what is taken out: a PDF names its parts by their place. */
function stripPdf(content: Buffer): Buffer {
  const places = findPlaces(content);
  if (places.length === 0) return content;
  const stripped = Buffer.from(content);
  for (const { start, end } of places) stripped.fill(' ', start, end);
  return stripped;
}
