import type { User } from '@souk/contracts/people/users';
import { tradingBarrier } from '@souk/contracts/trading/tradingBarrier';
import { blankUser } from '../src/session/blankUser';

const RULES = { kyc_required: true, email_verification_required: false };

/** A trader whose KYC is approved, on a platform that requires it. */
export function aUser(changes: Partial<User> = {}): User {
  const user = {
    ...blankUser,
    id: 2,
    email: 'amina@example.com',
    username: 'amina',
    created_at: '2026-11-21T05:12:00.000Z',
    ...changes,
  };
  return { ...user, trading_barrier: tradingBarrier(user, RULES), ...changes };
}
