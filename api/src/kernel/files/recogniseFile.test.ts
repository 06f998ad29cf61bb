import { GIF, JPEG, PDF, PNG } from '../../../test/kycUploads';
import { recogniseFile } from './recogniseFile';

const html = Buffer.from('<html><script>alert(1)</script></html>');

it.each([
  ['image/jpeg', JPEG],
  ['image/png', PNG],
  ['image/gif', GIF],
  ['application/pdf', PDF],
])('recognises %s from the bytes', async (type, bytes) => {
  expect(await recogniseFile(bytes)).toBe(type);
  expect(await recogniseFile(Buffer.concat([bytes, html]))).toBe(type);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', html],
  ['an image after a page', Buffer.concat([html, PNG])],
  ['a PDF after a page', Buffer.concat([html, PDF])],
  ['a PNG without its header', Buffer.concat([PNG.subarray(0, 8), html])],
  ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
  ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
])('takes %s for none of them', async (_what, bytes) => {
  expect(await recogniseFile(bytes)).toBeNull();
});

it.each([JPEG, PNG, GIF, PDF])('does not fail on a file that was cut', async (bytes) => {
  for (let length = 0; length < bytes.length; length += 1) {
    await expect(recogniseFile(bytes.subarray(0, length))).resolves.not.toThrow();
  }
});
