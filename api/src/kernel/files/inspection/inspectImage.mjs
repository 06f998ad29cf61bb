import sharp from 'sharp';
import { answer } from './answer.mjs';
import { isShownByBrowsers } from './jpegSegments.mjs';

const LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'];

// Decodes a picture whole, all frames of a GIF, row by row where its format allows that.
await answer(async (content, maxPixels, minSide) => {
  // The decoder takes lossless JPEGs too, which no browser shows.
  if (!isShownByBrowsers(content)) return 'unreadable';
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  sharp.concurrency(1);
  const image = sharp(content, {
    animated: true,
    // Refuse a file that is cut off. Cameras write files that make a stricter decoder warn.
    failOn: 'error',
    limitInputPixels: Number(maxPixels),
    sequentialRead: true,
  });
  try {
    const { width, height, pageHeight = height } = await image.metadata();
    if (Math.max(width, pageHeight) < Number(minSide)) return 'unreadable';
    // Each row counts towards the few pixels that remain, so none is skipped.
    await image.resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
    return 'sound';
  } catch (error) {
    return String(error).includes('exceeds pixel limit') ? 'too_many_pixels' : 'unreadable';
  }
});
