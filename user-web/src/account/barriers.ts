import type { PeopleGrant } from '@souk/contracts/people/abilities/grants';
import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { EMAIL_UNCONFIRMED } from '@souk/contracts/trading/tradingBarrier';
import { serverNow } from '@souk/web-core/format';
import { DEACTIVATED_TEXT } from './kycTexts';

type Barrier = NonNullable<NonNullable<User['barriers']>[PeopleGrant]>;

/** The api's reason why the user cannot do this now (`abilitiesOf`); null once its time is over. */
export function barrierOf(user: Pick<User, 'barriers'>, grant: PeopleGrant): Barrier | null {
  const barrier = user.barriers?.[grant];
  return barrier && !(barrier.until && Date.parse(barrier.until) <= serverNow()) ? barrier : null;
}

const OF_THE_ACCOUNT = ['account_deactivated', 'email_unconfirmed', 'kyc_not_approved'] as const;

export function accountBarrier(user: Pick<User, 'barriers'>): (typeof OF_THE_ACCOUNT)[number] | null {
  const code = barrierOf(user, 'trades.open')?.code;
  return OF_THE_ACCOUNT.find((known) => known === code) ?? null;
}

/** Codes of the platform's state, which the user cannot change: the UI hides the affected actions. */
const OF_THE_PLATFORM = ['maintenance', 'trading_paused', 'winding_down'];

export function isClosed(user: Pick<User, 'barriers'>, grant: PeopleGrant): boolean {
  const code = barrierOf(user, grant)?.code;
  return code !== undefined && OF_THE_PLATFORM.includes(code);
}

export function termsAsked({ barriers = {} }: Pick<User, 'barriers'>): string | null {
  const asked = Object.values(barriers).find(({ code }) => code === 'terms_not_accepted');
  return asked ? String(asked.params.version) : null;
}

/** Explains why the user cannot do this; `beforeKyc` is the screen's own text for missing KYC. */
export function barrierText(
  user: Pick<User, 'barriers'>,
  grant: PeopleGrant,
  beforeKyc: string,
): string | null {
  const barrier = barrierOf(user, grant);
  switch (barrier?.code) {
    case undefined:
    // The api recounts at each request and reports the available amount.
    case 'limit_reached':
      return null;
    case 'account_deactivated':
      return DEACTIVATED_TEXT;
    case 'email_unconfirmed':
      return EMAIL_UNCONFIRMED;
    case 'kyc_not_approved':
      return beforeKyc;
    case 'trading_paused':
      return t('Trading is paused at the moment.');
    case 'winding_down':
      return t('We’re closing down, so this has ended.');
    default:
      return barrier?.detail ?? null;
  }
}
