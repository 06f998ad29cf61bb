import { documentError } from './fileRules';

const pdf = new Blob(['%PDF-1.7'], { type: '' });
const image = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], { type: 'application/octet-stream' });

it('takes images and PDF as proofs, images only as a selfie, by their content', async () => {
  expect(await documentError('ID_PROOF', pdf)).toBeNull();
  expect(await documentError('ADDRESS_PROOF', image)).toBeNull();
  expect(await documentError('SELFIE', image)).toBeNull();
  expect(await documentError('SELFIE', pdf)).toBe('A selfie must be an image: JPG, PNG or GIF.');
  const page = new Blob(['<html>'], { type: 'image/png' });
  expect(await documentError('ID_PROOF', page)).toBe('The file must be a JPG, PNG, GIF or PDF.');
});
