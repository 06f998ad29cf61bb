import { KYC_DOCUMENT_WORDS } from '@souk/contracts/people/kyc/kycRules';
import { PROFILE_FIELDS, PROFILE_WORDS, type ProfileField } from '@souk/contracts/people/profileFields';
import type { AdminUser } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { Amount, Time } from '@souk/web-core/ui';
import { Flex, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import { AddressText } from '../../../components/AddressText';
import { Facts } from '../../../components/Facts';
import { NoteText } from '../../../components/NoteText';
import { ActiveChip } from '../../../components/people/ActiveChip';
import { KycChip } from '../../../components/people/KycChip';
import { TitledCard } from '../../../components/TitledCard';
import { ViewDocumentButton } from '../shared/ViewDocumentButton';

const orNotSet = (value: ReactNode) =>
  value ?? <Typography.Text type="secondary">{t('Not set')}</Typography.Text>;

/** Everything known about a user, in two columns. `children` are the fields that an admin may set. */
export function UserInfo({ user, children }: { user: AdminUser; children: ReactNode }) {
  return (
    <>
      <Flex vertical gap={12}>
        <TitledCard title={t('Standing')}>
          <Standing user={user} />
        </TitledCard>
        <TitledCard title={t('Wallet')}>
          <Facts
            items={{
              [t('Available balance')]: <Amount value={user.wallet.available_balance} size="strong" />,
              [t('Escrow balance')]: <Amount value={user.wallet.escrow_balance} />,
              [t('Waiting to be paid out')]: <Amount value={user.wallet.pending_withdrawals} />,
              [t('Wallet address')]: (
                <AddressText address={user.wallet_address} copyLabel={t('Copy wallet address')} />
              ),
            }}
          />
        </TitledCard>
        <TitledCard title={t('KYC documents')}>
          <Documents user={user} />
        </TitledCard>
      </Flex>
      <Flex vertical gap={12}>
        <TitledCard title={t('Details')}>
          <Details user={user} />
        </TitledCard>
        {children}
      </Flex>
    </>
  );
}

function Standing({ user }: { user: AdminUser }) {
  const mayTrade = user.trading_barrier === null;
  return (
    <Facts
      items={{
        [t('Can Trade')]: <Tag color={mayTrade ? 'success' : 'error'}>{mayTrade ? t('Yes') : t('No')}</Tag>,
        [t('Account')]: <ActiveChip isActive={user.is_active} />,
        [t('KYC status')]: <KycChip status={user.kyc_status} />,
        [t('KYC notes')]: user.kyc_notes ? <NoteText>{user.kyc_notes}</NoteText> : undefined,
        [t('Role')]: user.role === 'admin' ? t('role|Admin') : t('role|User'),
        [t('ID')]: user.id,
        [t('Joined')]: <Time value={user.created_at} />,
      }}
    />
  );
}

function Details({ user }: { user: AdminUser }) {
  return (
    <Facts
      items={{
        [t('Email')]: user.email,
        [t('Email confirmed')]: user.email_bounced
          ? t('No, emails come back')
          : user.email_verified
            ? t('Yes')
            : t('No'),
        [t('Username')]: user.username,
        ...profileFacts(user),
      }}
    />
  );
}

const SHOWN: Partial<Record<ProfileField, (value: string) => ReactNode>> = {
  phone: (phone) => <bdi dir="ltr">{phone}</bdi>,
  address: (address) => <NoteText>{address}</NoteText>,
};

/** The whole profile except the address, which is beside the money. */
function profileFacts(user: AdminUser): Record<string, ReactNode> {
  const fields = PROFILE_FIELDS.filter((field) => field !== 'wallet_address');
  return Object.fromEntries(
    fields.map((field) => {
      const value = user[field];
      return [PROFILE_WORDS[field], orNotSet(value && (SHOWN[field]?.(value) ?? value))];
    }),
  );
}

function Documents({ user }: { user: AdminUser }) {
  if (user.kyc_documents.length === 0)
    return <Typography.Text type="secondary">{t('No documents uploaded.')}</Typography.Text>;
  return (
    <Facts
      items={Object.fromEntries(
        user.kyc_documents.map((document) => [
          KYC_DOCUMENT_WORDS[document.document_type],
          <Flex key={document.id} wrap gap="small">
            <KycChip status={document.status} />
            <ViewDocumentButton document={document} />
          </Flex>,
        ]),
      )}
    />
  );
}
