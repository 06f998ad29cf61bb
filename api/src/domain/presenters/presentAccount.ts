import { abilitiesOf } from '@souk/contracts/people/abilities';
import { type PeopleGrant, termsOf } from '@souk/contracts/people/grants';
import type { User as WireUser } from '@souk/contracts/people/users';
import { refusalText } from '../../kernel/AppError';
import { presentTime } from '../../kernel/presentTime';
import type { User } from '../models';
import { requestsHeldUntil } from '../policy/settings/payoutsHeldUntil';
import type { PlatformSettings } from '../policy/settings/settings';
import { factsOf } from '../session/assertAble';
import { presentUser } from './presentUser';

/** A user's own account, with what they can't do now. @param now By the database, which says what is over. */
export function presentAccount(user: User, settings: PlatformSettings, now: Date): WireUser {
  return { ...presentUser(user, settings, now), barriers: barriersOf(user, settings, now) };
}

/** What they can't do now, of what takes a session. Counts, such as of requests that wait, are asked with each request. */
function barriersOf(user: User, platform: PlatformSettings, now: Date): WireUser['barriers'] {
  const person = {
    ...factsOf(user),
    has_payout_address: user.walletAddress !== null,
    payouts_held_until: presentTime(requestsHeldUntil(user, platform, now)),
  };
  const found = Object.entries(abilitiesOf({ person, platform, now })).flatMap(([grant, barrier]) =>
    barrier && termsOf(grant as PeopleGrant).who !== 'anyone'
      ? [[grant, { ...barrier, detail: refusalText(barrier.code, barrier.params) }]]
      : [],
  );
  return Object.fromEntries(found);
}
