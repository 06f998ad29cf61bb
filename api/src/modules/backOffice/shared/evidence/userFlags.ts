import { FLAG_DAYS } from '@souk/contracts/backOffice/flags/flagCodes';
import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import { type DoorRules, isServed } from '@souk/contracts/people/abilities/door';
import type { Transaction } from 'sequelize';
import { User } from '../../../../domain/models';
import { timeOf, WITH_TIME } from '../../../../kernel/database/databaseTime';

export interface Party {
  userId: number;
  party?: 'seller' | 'buyer';
  addressChangedAt?: Date | null;
}

const FLAGGABLE = [
  'id',
  'isActive',
  'kycStatus',
  'walletAddressChangedAt',
  'walletAddressSetAt',
  'identityChangedAt',
  'countryCode',
  'createdAt',
] as const;
type Flaggable = Pick<User, (typeof FLAGGABLE)[number] | 'get'>;

export async function readFlaggable(
  transaction: Transaction | undefined,
  ids: number[],
): Promise<Map<number, Flaggable>> {
  const users = await User.findAll({
    attributes: [...FLAGGABLE, WITH_TIME],
    where: { id: [...new Set(ids)] },
    transaction,
  });
  return new Map(users.map((user) => [user.id, user]));
}

export function flagsOfParty(
  user: Flaggable | undefined,
  { party, addressChangedAt = null }: Party,
  rules: Pick<DoorRules, 'countries_served'>,
): Flag[] {
  if (!user) return [];
  const { walletAddressChangedAt } = user;
  const latest = Math.max(Number(walletAddressChangedAt), Number(addressChangedAt));
  const flags = flagsOfUser(user, latest === 0 ? null : new Date(latest));
  // Approved users may be from a country that is no longer served, or were approved with a reason.
  if (user.kycStatus === 'approved' && !isServed(user.countryCode, rules))
    flags.push({ code: 'country_not_served' });
  return party ? flags.map((flag) => ({ ...flag, party })) : flags;
}

/** A payout address that was named for the first time lately may have been named by someone else. */
export function flagsOfFirstAddress(user: Flaggable | undefined): Flag[] {
  const at = user?.walletAddressSetAt;
  if (!user || !at || user.walletAddressChangedAt) return [];
  const since = timeOf(user).getTime() - FLAG_DAYS * DAY_MS;
  return at.getTime() > since ? [{ code: 'address_new', at: at.toISOString() }] : [];
}

/** A new, unapproved applicant is normal, so those flags are left out. */
export function flagsOfApplicant(user: Flaggable): Flag[] {
  return flagsOfUser(user).filter(
    ({ code }) => code === 'account_deactivated' || code === 'identity_changed',
  );
}

/** Flags of a user for any request. The user was read with the database's time. */
function flagsOfUser(user: Flaggable, addressChangedAt = user.walletAddressChangedAt): Flag[] {
  const since = timeOf(user).getTime() - FLAG_DAYS * DAY_MS;
  const lately = (code: Flag['code'], at: Date | null): Flag[] =>
    at && at.getTime() > since ? [{ code, at: at.toISOString() }] : [];
  return [
    ...(user.isActive ? [] : [{ code: 'account_deactivated' } as const]),
    ...(user.kycStatus === 'approved' ? [] : [{ code: 'kyc_not_approved' } as const]),
    ...lately('address_changed', addressChangedAt),
    ...lately('identity_changed', user.identityChangedAt),
    ...lately('new_account', user.createdAt),
  ];
}

const DAY_MS = 24 * 3_600_000;
