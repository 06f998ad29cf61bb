import type { UserEvidence } from '@souk/contracts/backOffice/desk/reviews';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { Time } from '@souk/web-core/ui';
import { reviewPath } from '../../tabPaths';
import { Facts } from '../Facts';
import { personText } from '../personText';
import { TitledCard } from '../TitledCard';
import { ActiveChip } from './ActiveChip';
import { KycChip } from './KycChip';

interface PersonFactsProps {
  /** "User", or the side of a trade. */
  title: string;
  user: UserEvidence['user'];
}

export function PersonFacts({ title, user }: PersonFactsProps) {
  const path = reviewPath('users', user.id);
  return (
    <TitledCard title={title} extra={<Link to={path}>{t('View Info')}</Link>}>
      <Facts
        items={{
          [t('Email')]: <Link to={path}>{user.email}</Link>,
          [t('Username')]: personText(user),
          [t('Full name')]: user.full_name ?? t('Not set'),
          [t('Account')]: <ActiveChip isActive={user.is_active} />,
          [t('KYC')]: <KycChip status={user.kyc_status} />,
          [t('Can trade')]: user.trading_barrier === null ? t('Yes') : t('No'),
          [t('Second factor')]: user.has_second_factor ? t('Yes') : t('No'),
          [t('Joined')]: <Time value={user.created_at} />,
        }}
      />
    </TitledCard>
  );
}
