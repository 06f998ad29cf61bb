import type { KycDocument } from '@souk/contracts/people/kyc';
import type { User } from '@souk/contracts/people/users';
import { Banner } from '@souk/web-core/ui';
import { missingDocuments } from '../../../account/missingDocuments';

interface KycPendingProps {
  user: User;
  /** Undefined while unknown. */
  documents: readonly KycDocument[] | undefined;
}

/** Shown to a user who has uploaded everything and can only wait; what is missing is among the things to do. */
export function KycPending({ user, documents }: KycPendingProps) {
  const isComplete = documents && missingDocuments(documents).length === 0;
  if (user.trading_barrier !== 'kyc' || user.kyc_status !== 'pending' || !isComplete) return null;
  return (
    <Banner tone="info" title="Your documents are being checked" announce={false}>
      As soon as they are approved you can trade. You can add funds in the meantime.
    </Banner>
  );
}
