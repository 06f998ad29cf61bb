import type { UserEvidence } from '@souk/contracts/reviews';
import { Link } from '@souk/web-core';
import { Definition, DefinitionList, Time } from '@souk/web-core/ui';
import { reviewPath } from '../tabPaths';
import { ActiveChip } from './ActiveChip';
import { KycChip } from './KycChip';

/** The user behind a request: who it is, and whether they may trade. */
export function PersonFacts({ user }: { user: UserEvidence['user'] }) {
  return (
    <DefinitionList>
      <Definition term="Email">
        <Link to={reviewPath('users', user.id)}>{user.email}</Link>
      </Definition>
      <Definition term="Username">
        {user.username} (ID {user.id})
      </Definition>
      <Definition term="Full name">{user.full_name ?? 'Not set'}</Definition>
      <Definition term="Account">
        <ActiveChip isActive={user.is_active} />
      </Definition>
      <Definition term="KYC">
        <KycChip status={user.kyc_status} />
      </Definition>
      <Definition term="Can trade">{user.trading_barrier === null ? 'Yes' : 'No'}</Definition>
      <Definition term="Joined">
        <Time value={user.created_at} />
      </Definition>
    </DefinitionList>
  );
}
