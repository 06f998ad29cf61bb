import sharp from 'sharp';
import { answer } from './answer.mjs';

const LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'];
const QUALITY = 92;

// Turns a picture by its own word of how it has to be turned, and writes it in the same format without that word.
await answer(async (content) => {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  sharp.concurrency(1);
  const image = sharp(content, { failOn: 'error' }).autoOrient();
  const { format } = await image.metadata();
  return format === 'png' ? image.png().toBuffer() : image.jpeg({ quality: QUALITY }).toBuffer();
});
