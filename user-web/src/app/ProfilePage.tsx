import { t } from '@souk/contracts/texts/texts';
import { usePageTitle, useSearchParams } from '@souk/web-core';
import { Card, lazily, Page, PageHeader, Stack, Tabs } from '@souk/web-core/ui';
import { useState } from 'react';
import { useRequirementsQuery } from '../account/accountApi';
import { DeactivatedBanner } from '../account/StandingBanner';
import { useAccount } from '../account/useAccount';
import { AccountCard } from '../features/people/profile/AccountCard';
import { LanguageCard } from '../features/people/profile/LanguageCard';
import { ProfileForm } from '../features/people/profile/ProfileForm';
import styles from './ProfilePage.module.css';

const KycVerification = lazily(
  async () =>
    (await import(/* webpackChunkName: "/profile?tab=kyc" */ '../features/people/kyc/KycVerification'))
      .KycVerification,
);

const Security = lazily(
  async () =>
    (await import(/* webpackChunkName: "/profile?tab=security" */ '@souk/web-core/security/Security'))
      .Security,
);

const SavedAddresses = lazily(
  async () =>
    (await import(/* webpackChunkName: "/profile?tab=addresses" */ '../addresses/SavedAddresses'))
      .SavedAddresses,
);

const BlockedPeople = lazily(
  async () =>
    (
      await import(
        /* webpackChunkName: "/profile?tab=blocked" */ '../features/people/reputation/BlockedPeople'
      )
    ).BlockedPeople,
);

const ApiKeys = lazily(
  async () =>
    (await import(/* webpackChunkName: "/profile?tab=api" */ '../features/people/apiKeys/ApiKeys')).ApiKeys,
);

const YourData = lazily(
  async () =>
    (await import(/* webpackChunkName: "/profile?tab=data" */ '../features/people/personalData/YourData'))
      .YourData,
);

const TaxTab = lazily(
  async () =>
    (await import(/* webpackChunkName: "/profile?tab=tax" */ '../features/people/tax/TaxTab')).TaxTab,
);

const Preferences = lazily(
  async () =>
    (
      await import(
        /* webpackChunkName: "/profile?tab=notifications" */ '@souk/web-core/notifications/Preferences'
      )
    ).Preferences,
);

const MailTab = lazily(
  async () =>
    (await import(/* webpackChunkName: "/profile?tab=mail" */ '../features/platform/mails/MailTab')).MailTab,
);

const TABS = [
  { key: 'personal', label: t('Personal Information') },
  { key: 'kyc', label: t('KYC Verification') },
  { key: 'tax', label: t('Tax') },
  { key: 'addresses', label: t('Addresses') },
  { key: 'security', label: t('Security') },
  { key: 'notifications', label: t('Notifications') },
  { key: 'mail', label: t('Email') },
  { key: 'blocked', label: t('Blocked people') },
  { key: 'api', label: t('API') },
  { key: 'data', label: t('Your data') },
] as const;

export function ProfilePage() {
  usePageTitle(t('Profile'));
  const user = useAccount();
  const [search, setSearch] = useSearchParams();
  const { data: rules } = useRequirementsQuery();
  const isTaxAsked = rules !== undefined && rules.tax_certification !== 'off';
  const tabs = TABS.filter(({ key }) => isTaxAsked || key !== 'tax');
  const tab = tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'personal';
  // Keep the form mounted, so that typed values survive a change of tabs.
  const [wasPersonal, setWasPersonal] = useState(tab === 'personal');
  if (tab === 'personal' && !wasPersonal) setWasPersonal(true);
  return (
    <Page>
      <PageHeader title={t('Profile')} lead={t('Your details and payout address')} />
      <Stack>
        <DeactivatedBanner user={user} />
        <Tabs
          label={t('Profile')}
          tabs={tabs}
          selected={tab}
          onSelect={(key) => setSearch(key === 'personal' ? {} : { tab: key }, { replace: true })}
        >
          {tab === 'kyc' && <KycVerification user={user} />}
          {tab === 'tax' && <TaxTab />}
          {tab === 'addresses' && <SavedAddresses />}
          {tab === 'security' && <Security />}
          {tab === 'notifications' && <Preferences />}
          {tab === 'mail' && <MailTab />}
          {tab === 'blocked' && <BlockedPeople />}
          {tab === 'api' && <ApiKeys />}
          {tab === 'data' && <YourData user={user} />}
          {wasPersonal && (
            <div hidden={tab !== 'personal'}>
              <div className={styles.columns}>
                <Card>
                  <ProfileForm key={user.id} user={user} />
                </Card>
                <Stack>
                  <AccountCard user={user} />
                  <LanguageCard />
                </Stack>
              </div>
            </div>
          )}
        </Tabs>
      </Stack>
    </Page>
  );
}
