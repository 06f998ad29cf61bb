import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { Link, paths, usePageTitle, useSearchParams } from '@souk/web-core';
import { Card, lazyPart, Page, PageHeader, Row, Rows, Stack, Tabs } from '@souk/web-core/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useRequirementsQuery } from '../account/accountApi';
import { KycStatusChip } from '../account/KycStatusChip';
import { DeactivatedBanner } from '../account/StandingBanner';
import { useAccount } from '../account/useAccount';
import recent from '../components/lists/RecentList.module.css';
import { AccountCard } from '../features/people/profile/AccountCard';
import { LanguageCard } from '../features/people/profile/LanguageCard';
import { ProfileForm } from '../features/people/profile/ProfileForm';
import styles from './ProfilePage.module.css';

const KycVerification = lazyPart(
  () => import(/* webpackChunkName: "/profile?tab=kyc" */ '../features/people/kyc/KycVerification'),
  'KycVerification',
);
const Security = lazyPart(
  () => import(/* webpackChunkName: "/profile?tab=security" */ '@souk/web-core/security/Security'),
  'Security',
);
const SavedAddresses = lazyPart(
  () => import(/* webpackChunkName: "/profile?tab=addresses" */ '../addresses/SavedAddresses'),
  'SavedAddresses',
);
const BlockedPeople = lazyPart(
  () => import(/* webpackChunkName: "/profile?tab=blocked" */ '../features/people/reputation/BlockedPeople'),
  'BlockedPeople',
);
const ApiKeys = lazyPart(
  () => import(/* webpackChunkName: "/profile?tab=api" */ '../features/people/apiKeys/ApiKeys'),
  'ApiKeys',
);
const YourData = lazyPart(
  () => import(/* webpackChunkName: "/profile?tab=data" */ '../features/people/personalData/YourData'),
  'YourData',
);
const TaxTab = lazyPart(
  () => import(/* webpackChunkName: "/profile?tab=tax" */ '../features/people/tax/TaxTab'),
  'TaxTab',
);
const Preferences = lazyPart(
  () =>
    import(/* webpackChunkName: "/profile?tab=notifications" */ '@souk/web-core/notifications/Preferences'),
  'Preferences',
);
const MailTab = lazyPart(
  () => import(/* webpackChunkName: "/profile?tab=mail" */ '../features/platform/mails/MailTab'),
  'MailTab',
);

const PERSONAL = {
  key: 'personal',
  label: t('Personal Information'),
  note: t('Name, address, language'),
  Part: Personal,
};

const SECTIONS: { key: string; label: string; note?: string; Part: ComponentType<{ user: User }> }[] = [
  PERSONAL,
  { key: 'kyc', label: t('KYC Verification'), Part: KycVerification },
  { key: 'tax', label: t('Tax'), note: t('Countries, your figures'), Part: TaxTab },
  { key: 'addresses', label: t('Addresses'), note: t('Saved wallets'), Part: SavedAddresses },
  { key: 'security', label: t('Security'), note: t('Password, devices'), Part: Security },
  { key: 'notifications', label: t('Notifications'), note: t('On screen, by email'), Part: Preferences },
  { key: 'mail', label: t('Email'), note: t('Emails to you'), Part: MailTab },
  { key: 'blocked', label: t('Blocked people'), note: t('They don’t see your offers'), Part: BlockedPeople },
  { key: 'api', label: t('API'), note: t('Keys, webhooks'), Part: ApiKeys },
  { key: 'data', label: t('Your data'), note: t('Download, delete'), Part: YourData },
];

/** Sections as tabs; on a phone a list of links, until one of them is chosen. */
export function ProfilePage() {
  usePageTitle(t('Profile'));
  const user = useAccount();
  const [search, setSearch] = useSearchParams();
  const { data: rules } = useRequirementsQuery();
  const isTaxAsked = rules !== undefined && rules.tax_certification !== 'off';
  const sections = SECTIONS.filter(({ key }) => isTaxAsked || key !== 'tax');
  const chosen = sections.find(({ key }) => key === search.get('tab'));
  const { key: shown, label, Part } = chosen ?? PERSONAL;
  // Keep the form mounted, so that typed values survive a change of sections.
  const [wasPersonal, setWasPersonal] = useState(shown === 'personal');
  if (shown === 'personal' && !wasPersonal) setWasPersonal(true);
  const place = useMovedFocus(chosen?.key);
  return (
    <Page>
      <PageHeader title={t('Profile')} />
      <Stack>
        <DeactivatedBanner user={user} />
        <div ref={place}>
          <nav className={styles.list} aria-label={t('Profile')} hidden={chosen !== undefined}>
            <Card flush>
              <Rows>
                {sections.map(({ key, label, note }) => (
                  <Row key={key}>
                    <Link to={`${paths.profile}?tab=${key}`} className={recent.item}>
                      <span className={recent.words}>
                        <strong>{label}</strong>
                        {note && <span className={recent.note}>{note}</span>}
                      </span>
                      {!note && <KycStatusChip status={user.kyc_status} />}
                    </Link>
                  </Row>
                ))}
              </Rows>
            </Card>
          </nav>
          <div className={chosen ? styles.section : styles.desk}>
            <div className={styles.head}>
              <Link to={paths.profile}>{t('← Profile')}</Link>
              <h2 tabIndex={-1}>{label}</h2>
            </div>
            <Tabs
              label={t('Profile')}
              tabs={sections}
              selected={shown}
              onSelect={(key) => setSearch(key === 'personal' ? {} : { tab: key }, { replace: true })}
            >
              {shown !== 'personal' && <Part user={user} />}
              {wasPersonal && (
                <div hidden={shown !== 'personal'}>
                  <Personal user={user} />
                </div>
              )}
            </Tabs>
          </div>
        </div>
      </Stack>
    </Page>
  );
}

function Personal({ user }: { user: User }) {
  return (
    <div className={styles.columns}>
      <Card>
        <ProfileForm key={user.id} user={user} />
      </Card>
      <Stack>
        <AccountCard user={user} />
        <LanguageCard />
      </Stack>
    </div>
  );
}

/** On a phone the focus goes along: to the heading of a section, and back to its link. */
function useMovedFocus(chosen: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    const target = chosen ? 'h2' : `a[href$="tab=${before.current}"]`;
    before.current = chosen;
    if (window.matchMedia('(max-width: 860px)').matches)
      place.current?.querySelector<HTMLElement>(target)?.focus();
  }, [chosen]);
  return place;
}
