import { queueText } from '@souk/contracts/people/kyc/kycRules';
import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { Banner } from '@souk/web-core/ui';
import { useKycStandingQuery } from './kycApi';

/** Place in the review queue, shown once all three documents are uploaded. */
export function KycPlace({ user }: { user: User }) {
  const { data } = useKycStandingQuery(undefined, { skip: user.kyc_status !== 'pending' });
  const place = data?.place;
  if (!place || user.kyc_status !== 'pending') return null;
  return (
    <Banner tone="info" title={t('All three documents are here')} announce={false}>
      {queueText({ ...data, place })}
    </Banner>
  );
}
