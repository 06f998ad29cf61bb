import { KYC_DOCUMENT_WORDS } from '@souk/contracts/kycRules';
import type { AdminUser } from '@souk/contracts/users';
import { Amount, Chip, Definition, DefinitionList, Time } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { AddressText } from '../../components/AddressText';
import { NoteText } from '../../components/NoteText';
import { ReviewPart } from '../../components/review/ReviewPart';
import { ViewDocumentButton } from '../../documents/ViewDocumentButton';
import { ActiveChip } from '../../people/ActiveChip';
import { KycChip } from '../../people/KycChip';
import styles from './UserInfoDialog.module.css';

const orNotSet = (value: ReactNode) => value ?? <span className={styles.muted}>Not set</span>;

/** Everything that is known of a user. The children are what an admin may set. */
export function UserInfo({ user, children }: { user: AdminUser; children: ReactNode }) {
  return (
    <div className={styles.parts}>
      <div className={styles.column}>
        <ReviewPart title="Standing">
          <Standing user={user} />
        </ReviewPart>
        <ReviewPart title="Wallet">
          <DefinitionList>
            <Definition term="Available balance">
              <Amount value={user.wallet.available_balance} size="strong" />
            </Definition>
            <Definition term="Escrow balance">
              <Amount value={user.wallet.escrow_balance} />
            </Definition>
            <Definition term="Waiting to be paid out">
              <Amount value={user.wallet.pending_withdrawals} />
            </Definition>
            <Definition term="Wallet address">
              <AddressText address={user.wallet_address} what="wallet address" />
            </Definition>
          </DefinitionList>
        </ReviewPart>
        <ReviewPart title="KYC documents">
          <Documents user={user} />
        </ReviewPart>
      </div>
      <div className={styles.column}>
        <ReviewPart title="Details">
          <Details user={user} />
        </ReviewPart>
        {children}
      </div>
    </div>
  );
}

function Standing({ user }: { user: AdminUser }) {
  const mayTrade = user.trading_barrier === null;
  return (
    <DefinitionList>
      <Definition term="Can Trade">
        <Chip tone={mayTrade ? 'good' : 'bad'}>{mayTrade ? 'Yes' : 'No'}</Chip>
      </Definition>
      <Definition term="Account">
        <ActiveChip isActive={user.is_active} />
      </Definition>
      <Definition term="KYC status">
        <KycChip status={user.kyc_status} />
      </Definition>
      {user.kyc_notes && (
        <Definition term="KYC notes">
          <NoteText>{user.kyc_notes}</NoteText>
        </Definition>
      )}
      <Definition term="Role">{user.role === 'admin' ? 'Admin' : 'User'}</Definition>
      <Definition term="ID">{user.id}</Definition>
      <Definition term="Joined">
        <Time value={user.created_at} />
      </Definition>
    </DefinitionList>
  );
}

function Details({ user }: { user: AdminUser }) {
  return (
    <DefinitionList>
      <Definition term="Email">{user.email}</Definition>
      <Definition term="Username">{user.username}</Definition>
      <Definition term="Full name">{orNotSet(user.full_name)}</Definition>
      <Definition term="Phone">{orNotSet(user.phone)}</Definition>
      <Definition term="Date of birth">{orNotSet(user.date_of_birth)}</Definition>
      <Definition term="Occupation">{orNotSet(user.occupation)}</Definition>
      <Definition term="Address">{orNotSet(user.address && <NoteText>{user.address}</NoteText>)}</Definition>
      <Definition term="City">{orNotSet(user.city)}</Definition>
      <Definition term="Country">{orNotSet(user.country)}</Definition>
      <Definition term="Postal code">{orNotSet(user.postal_code)}</Definition>
    </DefinitionList>
  );
}

function Documents({ user }: { user: AdminUser }) {
  if (user.kyc_documents.length === 0) return <p className={styles.muted}>No documents uploaded.</p>;
  return (
    <ul className={styles.documents}>
      {user.kyc_documents.map((document) => (
        <li key={document.id} className={styles.document}>
          <span>{KYC_DOCUMENT_WORDS[document.document_type]}</span>
          <KycChip status={document.status} />
          <ViewDocumentButton document={document} />
        </li>
      ))}
    </ul>
  );
}
