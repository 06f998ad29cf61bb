import type { LimitUsage } from '@souk/contracts/money/limits';
import { abilitiesOf } from '@souk/contracts/people/abilities/abilities';
import { type PeopleGrant, termsOf } from '@souk/contracts/people/abilities/grants';
import type { User as WireUser } from '@souk/contracts/people/users';
import { User } from '../../../domain/models';
import { readLimitUsage } from '../../../domain/policy/limits/readLimits';
import { requestsHeldUntil } from '../../../domain/policy/settings/payoutsHeldUntil';
import type { PlatformSettings } from '../../../domain/policy/settings/settings';
import { presentUser } from '../../../domain/presenters/presentUser';
import type { Services } from '../../../domain/Services';
import { factsOf } from '../../../domain/session/assertAble';
import type { SignedIn } from '../../../domain/session/Caller';
import { found, refusalText } from '../../../kernel/AppError';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { presentTime } from '../../../kernel/presentTime';

/** A user's own account, with their present restrictions. @param now By the database's clock. */
export function presentAccount(
  user: User,
  settings: PlatformSettings,
  now: Date,
  limits: readonly LimitUsage[] = [],
): WireUser {
  return { ...presentUser(user, settings, now), barriers: barriersOf(user, settings, now, limits) };
}

export async function readAccount(
  { user, now }: SignedIn,
  { settings, sequelize }: Pick<Services, 'settings' | 'sequelize'>,
): Promise<WireUser> {
  const platform = await settings.recall();
  const asked = { userId: user.id, settings: platform, now };
  const limits =
    platform.limits.length > 0 ? await inSnapshot(sequelize, (t) => readLimitUsage(t, asked)) : [];
  return presentAccount(found(await User.findByPk(user.id)), platform, now, limits);
}

/** The session's grants that are refused now. Counts, such as of waiting requests, are checked with each request. */
function barriersOf(
  user: User,
  platform: PlatformSettings,
  now: Date,
  limits: readonly LimitUsage[],
): WireUser['barriers'] {
  const person = {
    ...factsOf(user),
    limits,
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
