import { abilitiesOf } from '@souk/contracts/people/abilities';
import type { User } from '@souk/contracts/people/users';
import { DEFAULT_SYSTEM_SETTINGS } from '@souk/contracts/platform/systemDefaults';
import type { WindDownState } from '@souk/contracts/platform/windDown';
import { REFUSALS } from '@souk/contracts/refusals';
import { tradingBarrier } from '@souk/contracts/trading/tradingBarrier';
import { blankUser } from '../src/session/blankUser';

const RULES = { kyc_required: true, email_verification_required: false };

/** A trader whose KYC is approved, on a platform that requires it. */
export function aUser(changes: Partial<User> = {}, state: WindDownState = 'open'): User {
  const user = {
    ...blankUser,
    id: 2,
    email: 'amina@example.com',
    username: 'amina',
    created_at: '2026-11-21T05:12:00.000Z',
    ...changes,
  };
  const trading_barrier = changes.trading_barrier ?? tradingBarrier(user, RULES);
  const kyc_required = changes.trading_barrier !== null;
  const platform = {
    ...DEFAULT_SYSTEM_SETTINGS,
    kyc_required,
    email_verification_required: trading_barrier === 'email',
    wind_down: { state },
  };
  const person = { ...user, has_payout_address: user.wallet_address !== null };
  const barriers = Object.fromEntries(
    Object.entries(abilitiesOf({ person, platform, now: new Date() })).flatMap(([grant, barrier]) =>
      barrier ? [[grant, { ...barrier, detail: REFUSALS[barrier.code][1] }]] : [],
    ),
  );
  return { ...user, trading_barrier, barriers, ...changes };
}
