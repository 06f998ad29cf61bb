import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { Link, paths, useSession } from '@souk/web-core';
import { formatDate } from '@souk/web-core/format';
import { Card, Chip, Definition, DefinitionList, Skeleton } from '@souk/web-core/ui';
import { KycStatusChip } from '../../../account/KycStatusChip';
import { useKycDocumentsQuery } from '../../../account/kycApi';
import { missingText } from '../../../account/missingDocuments';

export function AccountCard({ user }: { user: User }) {
  const { isLoading } = useSession();
  return (
    <Card title={t('Account')} action={<Link to={`${paths.profile}?tab=kyc`}>{t('KYC verification')}</Link>}>
      {isLoading ? <Skeleton height={200} /> : <AccountFacts user={user} />}
    </Card>
  );
}

function AccountFacts({ user }: { user: User }) {
  const { data: documents } = useKycDocumentsQuery(undefined, { skip: user.kyc_status !== 'pending' });
  const missing = missingText(documents ?? []);
  return (
    <DefinitionList>
      <Definition term={t('Email')}>
        <bdi>{user.email}</bdi>
      </Definition>
      <Definition term={t('Username')}>
        <Link to={paths.trader(user.username)}>{user.username}</Link>
      </Definition>
      <Definition term={t('Member since')}>{formatDate(user.created_at)}</Definition>
      <Definition term="KYC">
        <KycStatusChip status={user.kyc_status} />
      </Definition>
      {missing && <Definition term={t('Documents')}>{missing}</Definition>}
      <Definition term={t('Account')}>
        {user.is_active ? <Chip tone="good">{t('Active')}</Chip> : <Chip tone="bad">{t('Deactivated')}</Chip>}
      </Definition>
    </DefinitionList>
  );
}
