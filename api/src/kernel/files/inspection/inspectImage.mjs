import sharp from 'sharp';
import { answerVerdict } from './answerVerdict.mjs';

const LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'];

// Decodes a picture whole, all frames of a GIF, row by row where its format allows that.
await answerVerdict(async (content, maxPixels) => {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  sharp.concurrency(1);
  const image = sharp(content, {
    animated: true,
    // What is cut off is refused. Cameras write files that make a stricter decoder warn.
    failOn: 'error',
    limitInputPixels: maxPixels,
    sequentialRead: true,
  });
  try {
    // Each row counts towards the few pixels that remain, so none is skipped.
    await image.resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
    return 'sound';
  } catch (error) {
    return String(error).includes('exceeds pixel limit') ? 'too_many_pixels' : 'unreadable';
  }
});
