import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { Link, paths, useSession } from '@souk/web-core';
import { formatDate } from '@souk/web-core/format';
import { errorText } from '@souk/web-core/request';
import { Banner, Card, Chip, Definition, DefinitionList, Skeleton } from '@souk/web-core/ui';
import { useUpdateProfileMutation } from '../../../account/accountApi';
import { KycStatusChip } from '../../../account/KycStatusChip';
import { useKycDocumentsQuery } from '../../../account/kycApi';
import { missingText } from '../../../account/missingDocuments';
import styles from './AccountCard.module.css';

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
  const [update, { error }] = useUpdateProfileMutation();
  return (
    <>
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
          {user.is_active ? (
            <Chip tone="good">{t('Active')}</Chip>
          ) : (
            <Chip tone="bad">{t('Deactivated')}</Chip>
          )}
        </Definition>
      </DefinitionList>
      <label className={styles.presence}>
        <input
          type="checkbox"
          checked={user.shows_presence}
          onChange={({ target }) => void update({ shows_presence: target.checked })}
        />
        {t('Show buyers when I am here')}
      </label>
      {error && <Banner tone="bad">{errorText(error, t('This couldn’t be saved'))}</Banner>}
    </>
  );
}
