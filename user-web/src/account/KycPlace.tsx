import { queueText } from '@souk/contracts/people/kycRules';
import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts';
import { Banner } from '@souk/web-core/ui';
import { useKycStandingQuery } from './kycApi';

/** Where a user is in the queue, once all three documents are there. */
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
