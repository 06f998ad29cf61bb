import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { EMAIL_UNCONFIRMED } from '@souk/contracts/trading/tradingBarrier';
import { Link, paths } from '@souk/web-core';
import { formatDeadline, serverNow } from '@souk/web-core/format';
import { Banner } from '@souk/web-core/ui';
import { SupportLink } from '../components/SupportLink';
import { accountBarrier, barrierText, isClosed } from './barriers';
import { DEACTIVATED_TEXT, DEACTIVATED_TITLE } from './kycTexts';

export function DeactivatedBanner({ user }: { user: User }) {
  if (user.is_active) return null;
  return (
    <Banner tone="bad" title={DEACTIVATED_TITLE} announce={false}>
      <p>{DEACTIVATED_TEXT}</p>
      <p>
        <SupportLink />
      </p>
    </Banner>
  );
}

/** For dialogs, which cover the banner above every page. */
export function EmailBanner({ user }: { user: User }) {
  if (accountBarrier(user) !== 'email_unconfirmed') return null;
  return (
    <Banner tone="warning" announce={false}>
      {EMAIL_UNCONFIRMED}
    </Banner>
  );
}

export function KycLink() {
  return <Link to={`${paths.profile}?tab=kyc`}>{t('Go to KYC verification')}</Link>;
}

interface StandingBannerProps {
  user: User;
  /** False for a text with its own icon. */
  marked?: boolean;
  children: string;
}

export function StandingBanner({ user, marked, children }: StandingBannerProps) {
  const barrier = accountBarrier(user);
  if (barrier === 'account_deactivated') return <DeactivatedBanner user={user} />;
  // The banner above every page covers an unconfirmed email address.
  if (barrier !== 'kyc_not_approved') return null;
  return (
    <Banner tone="warning" marked={marked} announce={false}>
      <p>{children}</p>
      <p>
        <KycLink />
      </p>
    </Banner>
  );
}

interface PausedBannerProps {
  user: User;
  what: 'selling' | 'buying';
}

/** Shown if selling or buying is paused, by the platform or for a user whose trades ended too often by their fault. */
export function PausedBanner({ user, what }: PausedBannerProps) {
  const until = pausedUntil(user, what);
  const grant = what === 'selling' ? 'offers.post' : 'trades.open';
  if (isClosed(user, grant))
    return (
      <Banner tone="warning" announce={false}>
        {barrierText(user, grant, '')}
      </Banner>
    );
  if (!until) return null;
  return (
    <Banner
      tone="warning"
      title={what === 'selling' ? t('Selling is paused') : t('Buying is paused')}
      announce={false}
    >
      {PAUSE_TEXTS[what]} {t('Until {until}.', { until: formatDeadline(until) })}
    </Banner>
  );
}

export const PAUSE_TEXTS = {
  selling: t('Your offers are off the market: too many of your trades ended without the coins being sent.'),
  buying: t('You can’t open trades: too many of yours were cancelled by you.'),
} as const;

/** End of the pause of selling or buying (ISO 8601); null if there is none, or it is over. */
export function pausedUntil(
  user: Pick<User, 'selling_paused_until' | 'buying_paused_until'>,
  what: 'selling' | 'buying',
): string | null {
  const until = user[`${what}_paused_until`];
  return until && Date.parse(until) > serverNow() ? until : null;
}
