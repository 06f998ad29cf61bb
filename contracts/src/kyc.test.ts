import { kycStatusOf } from './kyc';

describe('kycStatusOf', () => {
  const documents = (...statuses: ('pending' | 'approved' | 'rejected')[]) =>
    (['ID_PROOF', 'ADDRESS_PROOF', 'SELFIE'] as const).flatMap((document_type, index) => {
      const status = statuses[index];
      return status ? [{ document_type, status }] : [];
    });

  it.each([
    [[], null],
    [['pending'], 'pending'],
    [['approved', 'approved'], 'pending'],
    [['approved', 'approved', 'approved'], 'approved'],
    [['approved', 'rejected', 'pending'], 'rejected'],
  ] as const)('%j is %s', (statuses, expected) => {
    expect(kycStatusOf(documents(...statuses))).toBe(expected);
  });
});
