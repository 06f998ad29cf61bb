import type { ProfileUpdate } from '@souk/contracts/profile';
import type { User } from '@souk/contracts/users';

/** A profile as its form holds it: a text for each field, '' for none. */
export function profileValues(user: User): Record<keyof ProfileUpdate, string> {
  return {
    full_name: user.full_name ?? '',
    phone: user.phone ?? '',
    date_of_birth: user.date_of_birth ?? '',
    occupation: user.occupation ?? '',
    wallet_address: user.wallet_address ?? '',
    address: user.address ?? '',
    city: user.city ?? '',
    country: user.country ?? '',
    postal_code: user.postal_code ?? '',
  };
}
