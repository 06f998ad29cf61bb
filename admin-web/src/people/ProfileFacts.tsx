import type { AdminUser } from '@souk/contracts/users';
import { Link } from '@souk/web-core';
import { Definition, DefinitionList } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { NoteText } from '../components/NoteText';
import { reviewPath } from '../tabPaths';
import { KycChip } from './KycChip';

const orNotSet = (value: ReactNode) => value ?? 'Not set';

/** The profile of the user whose documents are looked at. */
export function ProfileFacts({ user }: { user: AdminUser }) {
  return (
    <DefinitionList>
      <Definition term="KYC status">
        <KycChip status={user.kyc_status} />
      </Definition>
      <Definition term="Email">
        <Link to={reviewPath('users', user.id)}>{user.email}</Link>
      </Definition>
      <Definition term="Full name">{orNotSet(user.full_name)}</Definition>
      <Definition term="Date of birth">{orNotSet(user.date_of_birth)}</Definition>
      <Definition term="Address">{orNotSet(user.address && <NoteText>{user.address}</NoteText>)}</Definition>
      <Definition term="City">{orNotSet(user.city)}</Definition>
      <Definition term="Country">{orNotSet(user.country)}</Definition>
      <Definition term="Postal code">{orNotSet(user.postal_code)}</Definition>
      <Definition term="Phone">{orNotSet(user.phone)}</Definition>
      <Definition term="Occupation">{orNotSet(user.occupation)}</Definition>
    </DefinitionList>
  );
}
