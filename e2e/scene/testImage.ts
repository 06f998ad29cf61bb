import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A PNG of this size in two soft greys, in place of a photographed document. */
export function testImage(width: number, height: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, grey, no interlacing.
  header[8] = 8;
  const rows = Array.from({ length: height }, (_, y) => {
    const isLine = y % 40 > 28 && y > height / 3;
    // Each row begins with its filter: none.
    return Buffer.concat([
      Buffer.from([0]),
      Buffer.alloc(width / 8, 224),
      Buffer.alloc(width - width / 8, isLine ? 160 : 224),
    ]);
  });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND'),
  ]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}
