import { abilitiesOf, type PlatformFacts } from '@souk/contracts/people/abilities/abilities';
import type { User } from '@souk/contracts/people/users';
import { DEFAULT_SYSTEM_SETTINGS } from '@souk/contracts/platform/settings/settings';
import { REFUSALS } from '@souk/contracts/refusals/refusals';
import { blankUser } from '../src/session/blankUser';

const PLATFORM: PlatformFacts = {
  ...DEFAULT_SYSTEM_SETTINGS,
  kyc_required: true,
  wind_down: { state: 'open' },
};

/** A trader with approved KYC, on a platform that requires it. */
export function aUser(changes: Partial<User> = {}, rules: Partial<PlatformFacts> = {}): User {
  const user = {
    ...blankUser,
    id: 2,
    email: 'amina@example.com',
    username: 'amina',
    created_at: '2026-11-21T05:12:00.000Z',
    ...changes,
  };
  const person = { ...user, has_payout_address: user.wallet_address !== null };
  const abilities = abilitiesOf({ person, platform: { ...PLATFORM, ...rules }, now: new Date() });
  const barriers = Object.fromEntries(
    Object.entries(abilities).flatMap(([grant, barrier]) =>
      barrier ? [[grant, { ...barrier, detail: REFUSALS[barrier.code][1] }]] : [],
    ),
  );
  return { ...user, barriers, ...changes };
}
