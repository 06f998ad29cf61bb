import type { UserSummary } from '@souk/contracts/people/userSummary';
import type { Includeable } from 'sequelize';
import { User } from '../models';
import { presentPerson } from './presentPerson';

/** The join that `presentUserSummary` needs, for rows that belong to a user. */
export function withUser(): Includeable {
  const attributes = ['id', 'email', 'username', 'fullName', 'walletAddress', 'isActive'];
  return { model: User, as: 'user', attributes, required: true };
}

/** The user of a row in an admin's list. */
export function presentUserSummary(user: User): UserSummary {
  const { fullName, walletAddress, isActive } = user;
  return { ...presentPerson(user), full_name: fullName, wallet_address: walletAddress, is_active: isActive };
}
