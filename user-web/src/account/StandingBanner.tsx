import { EMAIL_UNCONFIRMED } from '@souk/contracts/tradingBarrier';
import type { User } from '@souk/contracts/users';
import { Link, paths } from '@souk/web-core';
import { Banner } from '@souk/web-core/ui';
import { DEACTIVATED_TEXT, DEACTIVATED_TITLE } from './kycTexts';

/** Said on every screen where a deactivated user would trade or move money (spec §2 Profile). */
export function DeactivatedBanner({ user }: { user: User }) {
  if (user.is_active) return null;
  return (
    <Banner tone="bad" title={DEACTIVATED_TITLE} announce={false}>
      {DEACTIVATED_TEXT}
    </Banner>
  );
}

/** Said in a dialog, which covers what is said above every page. */
export function EmailBanner({ user }: { user: User }) {
  if (user.trading_barrier !== 'email') return null;
  return (
    <Banner tone="warning" announce={false}>
      {EMAIL_UNCONFIRMED}
    </Banner>
  );
}

/** Leads on where KYC is what is missing. */
export function KycLink() {
  return <Link to={`${paths.profile}?tab=kyc`}>Go to KYC verification</Link>;
}

interface StandingBannerProps {
  user: User;
  /** False for a text that brings its own mark. */
  marked?: boolean;
  children: string;
}

/** What keeps this user from trading, where they are about to: the account first, then the KYC. */
export function StandingBanner({ user, marked, children }: StandingBannerProps) {
  if (user.trading_barrier === 'deactivated') return <DeactivatedBanner user={user} />;
  // An unconfirmed email address is said above every page.
  if (user.trading_barrier !== 'kyc') return null;
  return (
    <Banner tone="warning" marked={marked} announce={false}>
      <p>{children}</p>
      <p>
        <KycLink />
      </p>
    </Banner>
  );
}
