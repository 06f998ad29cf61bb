import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { Link, paths, useSession } from '@souk/web-core';
import { formatDate } from '@souk/web-core/format';
import { errorText } from '@souk/web-core/request';
import { Banner, Card, Definition, DefinitionList, Skeleton } from '@souk/web-core/ui';
import { useUpdateProfileMutation } from '../../../account/accountApi';
import { KycStatusChip } from '../../../account/KycStatusChip';
import styles from './AccountCard.module.css';

export function AccountCard({ user }: { user: User }) {
  const { isLoading } = useSession();
  const [update, { error }] = useUpdateProfileMutation();
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
      <label className={styles.presence}>
        <input
          type="checkbox"
          checked={user.shows_presence}
          onChange={({ target }) => void update({ shows_presence: target.checked })}
        />
        {t('Show buyers when I am here')}
      </label>
      {error && <Banner tone="bad">{errorText(error, t('This couldn’t be saved'))}</Banner>}
    </Card>
  );
}
