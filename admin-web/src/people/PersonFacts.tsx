import { type AdminUser, canTrade } from '@souk/contracts';
import { Amount, Definition, DefinitionList, ErrorState, Skeleton, Time } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { ActiveChip } from './ActiveChip';
import { KycChip } from './KycChip';
import { usePersonBehindQuery } from './peopleApi';

interface PersonProps {
  id: number;
  /** The user's e-mail or username. */
  search: string;
}

/** The user behind a request: who it is, may they trade, and what they have. */
export function PersonFacts(props: PersonProps) {
  return <Loaded {...props}>{(user) => <Standing user={user} />}</Loaded>;
}

/** The profile of the user whose documents are looked at. */
export function ProfileFacts(props: PersonProps) {
  return <Loaded {...props}>{(user) => <Profile user={user} />}</Loaded>;
}

function Loaded({ id, search, children }: PersonProps & { children: (user: AdminUser) => ReactNode }) {
  const { data, error, refetch, isLoading } = usePersonBehindQuery({ id, search });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (isLoading) return <Skeleton height={244} />;
  return data ? children(data) : <p>This user could not be found.</p>;
}

function Standing({ user }: { user: AdminUser }) {
  return (
    <DefinitionList>
      <Definition term="E-mail">{user.email}</Definition>
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
      <Definition term="Can trade">{canTrade(user) ? 'Yes' : 'No'}</Definition>
      <Definition term="Available balance">
        <Amount value={user.wallet.available_balance} />
      </Definition>
      <Definition term="Escrow balance">
        <Amount value={user.wallet.escrow_balance} />
      </Definition>
      <Definition term="Joined">
        <Time value={user.created_at} />
      </Definition>
    </DefinitionList>
  );
}

const orNotSet = (value: string | null) => value ?? 'Not set';

function Profile({ user }: { user: AdminUser }) {
  return (
    <DefinitionList>
      <Definition term="KYC status">
        <KycChip status={user.kyc_status} />
      </Definition>
      <Definition term="E-mail">{user.email}</Definition>
      <Definition term="Full name">{orNotSet(user.full_name)}</Definition>
      <Definition term="Date of birth">{orNotSet(user.date_of_birth)}</Definition>
      <Definition term="Address">{orNotSet(user.address)}</Definition>
      <Definition term="City">{orNotSet(user.city)}</Definition>
      <Definition term="Country">{orNotSet(user.country)}</Definition>
      <Definition term="Postal code">{orNotSet(user.postal_code)}</Definition>
      <Definition term="Phone">{orNotSet(user.phone)}</Definition>
      <Definition term="Occupation">{orNotSet(user.occupation)}</Definition>
    </DefinitionList>
  );
}
