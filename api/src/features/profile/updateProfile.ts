import type { ProfileUpdate } from '@souk/contracts/profile';
import type { Transaction } from 'sequelize';
import { lockRow } from '../../database/lockRow';
import { User } from '../../models';

/**
 * Changes the fields that were sent; a field left out stays as it is (spec §2 Profile). Admins are told when the wallet address or the
 * identity became another one; to fill in what was missing changes neither.
 */
export async function updateProfile(
  transaction: Transaction,
  { userId, changes }: { userId: number; changes: ProfileUpdate },
): Promise<User> {
  const user = await lockRow(transaction, User, userId);
  const fields = {
    fullName: changes.full_name,
    phone: changes.phone,
    dateOfBirth: changes.date_of_birth,
    occupation: changes.occupation,
    walletAddress: changes.wallet_address,
    address: changes.address,
    city: changes.city,
    country: changes.country,
    postalCode: changes.postal_code,
  };
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const isReplaced = (name: keyof typeof fields) =>
    user[name] !== null && fields[name] !== undefined && fields[name] !== user[name];
  const now = new Date();
  return user.update(
    {
      ...sent,
      ...(isReplaced('walletAddress') && { walletAddressChangedAt: now }),
      ...(IDENTITY.some(isReplaced) && { identityChangedAt: now }),
    },
    { transaction },
  );
}

/** What an admin compares with the documents. */
const IDENTITY = ['fullName', 'dateOfBirth', 'country'] as const;
