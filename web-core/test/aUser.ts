import type { User } from '@souk/contracts';

/** A trader whose KYC is approved. */
export function aUser(changes: Partial<User> = {}): User {
  return {
    id: 2,
    email: 'amina@example.com',
    username: 'amina',
    full_name: null,
    phone: null,
    date_of_birth: null,
    address: null,
    city: null,
    country: null,
    postal_code: null,
    occupation: null,
    wallet_address: null,
    role: 'user',
    is_active: true,
    kyc_status: 'approved',
    kyc_notes: null,
    created_at: '2026-11-21T05:12:00.000Z',
    ...changes,
  };
}
