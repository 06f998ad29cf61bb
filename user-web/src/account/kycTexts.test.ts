import { kycOfferBanner } from './kycTexts';

describe('the offer modal’s KYC banner', () => {
  it.each([
    [
      'pending',
      'You need to complete KYC verification before creating offers. Your KYC verification is currently pending approval.',
    ],
    [
      'rejected',
      'You need to complete KYC verification before creating offers. Your KYC verification was rejected. Please resubmit your documents.',
    ],
    [null, 'You need to complete KYC verification before creating offers. Please submit your KYC documents.'],
  ] as const)('says for %s the text that clients rely on', (status, text) => {
    expect(kycOfferBanner(status)).toBe(text);
  });

  it('is absent once KYC is approved', () => {
    expect(kycOfferBanner('approved')).toBeNull();
  });
});
