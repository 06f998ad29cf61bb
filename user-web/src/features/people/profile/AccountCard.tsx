import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { Link, paths, useSession } from '@souk/web-core';
import { formatDate } from '@souk/web-core/format';
import { Card, Definition, DefinitionList, Skeleton } from '@souk/web-core/ui';
import { KycStatusChip } from '../../../account/KycStatusChip';

export function AccountCard({ user }: { user: User }) {
  const { isLoading } = useSession();
  return (
    <Card title={t('Account')}>
      {isLoading ? (
        <Skeleton height={120} />
      ) : (
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
        </DefinitionList>
      )}
    </Card>
  );
}
