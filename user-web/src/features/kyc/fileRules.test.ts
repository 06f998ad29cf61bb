import { MAX_FILE_BYTES } from '@souk/contracts/fileRules';
import { fileError } from './fileRules';

describe('which files an upload box takes', () => {
  const pdf = { type: 'application/pdf', size: 1000 };
  const image = { type: 'image/png', size: 1000 };

  it('takes images and PDF as proofs, images only as a selfie', () => {
    expect(fileError('ID_PROOF', pdf)).toBeNull();
    expect(fileError('ADDRESS_PROOF', image)).toBeNull();
    expect(fileError('SELFIE', image)).toBeNull();
    expect(fileError('SELFIE', pdf)).toBe('A selfie must be an image: JPG, PNG or GIF.');
    expect(fileError('ID_PROOF', { type: 'image/webp', size: 10 })).toBe(
      'The file must be a JPG, PNG, GIF or PDF.',
    );
  });

  it('takes up to 5 MB', () => {
    expect(fileError('ID_PROOF', { ...pdf, size: MAX_FILE_BYTES })).toBeNull();
    expect(fileError('ID_PROOF', { ...pdf, size: MAX_FILE_BYTES + 1 })).toMatch(/At most 5 MB/);
    expect(fileError('ID_PROOF', { ...pdf, size: 0 })).toBe('The file is empty.');
  });
});
