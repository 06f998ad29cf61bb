import { GIF, JPEG, PDF, PNG } from '../../../test/kycUploads';
import { sniffMediaType } from './sniffMediaType';

const html = Buffer.from('<html><script>alert(1)</script></html>');

it.each([
  ['image/jpeg', JPEG],
  ['image/jpeg', Buffer.concat([Buffer.from('ffd8ff', 'hex'), JPEG.subarray(2)])],
  ['image/png', PNG],
  ['image/gif', GIF],
  [
    'image/gif',
    Buffer.concat([Buffer.from('47494638376101000100800000', 'hex'), Buffer.alloc(6), GIF.subarray(13)]),
  ],
  ['application/pdf', PDF],
])('proves %s from the bytes', (type, bytes) => {
  expect(sniffMediaType(bytes)).toBe(type);
});

it.each([JPEG, PNG, GIF, PDF])('keeps the type of what has a page behind it', (bytes) => {
  expect(sniffMediaType(Buffer.concat([bytes, html]))).toBe(sniffMediaType(bytes));
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', html],
  ['an image after a page', Buffer.concat([html, PNG])],
  ['a JPEG whose segments lead nowhere', Buffer.concat([Buffer.from('ffd8ffe00010', 'hex'), html])],
  ['a JPEG with a segment of no length', Buffer.from('ffd8ffe00000ffda0000', 'hex')],
  [
    'a JPEG that never ends its markers',
    Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(1000, 0xff)]),
  ],
  ['a PNG without its header', Buffer.concat([PNG.subarray(0, 8), html])],
  ['a GIF that is a script', Buffer.from('GIF89a/*<script>*/=1;alert(1)')],
  ['a PDF of no version', Buffer.from('%PDF-html')],
  ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
])('takes %s for none', (_what, bytes) => {
  expect(sniffMediaType(bytes)).toBeNull();
});

it.each([JPEG, PNG, GIF, PDF])('never reads beyond the end of a file that was cut', (bytes) => {
  for (let length = 0; length < bytes.length; length += 1) {
    expect(() => sniffMediaType(bytes.subarray(0, length))).not.toThrow();
  }
});
