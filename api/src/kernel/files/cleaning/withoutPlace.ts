import type { MediaType } from '@souk/contracts/fields/fileRules';
import { AppError } from '../../AppError';
import { FairQueue, type Person } from '../inspection/FairQueue';
import { runApart } from '../inspection/runApart';
import { orientationOf } from './orientationOf';
import { stripJpeg, stripPng } from './stripPicture.mjs';

/** A separate queue: picture views do not wait for uploads. */
const QUEUE = new FairQueue({ most: 8, waitLimitMs: 20_000 });

/**
 * Cleans a file for another user: a picture is upright, without the camera's place, time and device; a PDF is without them in its
 * pictures, and without its author (`rewritePdf`). No decoder runs in this process.
 * @throws AppError `file_unreadable` for a PDF that no inspection proved; as `FairQueue` and `runApart`, if a decoder is needed.
 */
export async function withoutPlace(
  { content, mediaType }: { content: Buffer; mediaType: MediaType },
  reader: Person,
): Promise<Buffer> {
  const apart = (program: string) => QUEUE.run(reader, () => runApart(program, [], content));
  if (mediaType === 'application/pdf') {
    const rewritten = await apart('cleanPdf');
    if (rewritten.length === 0) throw new AppError('file_unreadable');
    return rewritten;
  }
  const strip = mediaType === 'image/jpeg' ? stripJpeg : stripPng;
  if (orientationOf(content, mediaType) === 1) return strip(content);
  const turned = await apart('turnPicture');
  // A picture that cannot be turned stays sideways, and reveals no more.
  return strip(turned.length > 0 ? turned : content);
}
