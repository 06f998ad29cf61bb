import type { UserSummary } from '@souk/contracts/people/userSummary';
import type { Includeable } from 'sequelize';
import { User } from '../models';
import { presentPerson } from './presentPerson';

/** The join that `presentUserSummary` needs, for rows that are a user's. */
export function withUser(): Includeable {
  const attributes = ['id', 'email', 'username', 'fullName', 'walletAddress', 'isActive'];
  return { model: User, as: 'user', attributes, required: true };
}

/** The user behind a row of an admin's list. */
export function presentUserSummary(user: User): UserSummary {
  const { fullName, walletAddress, isActive } = user;
  return { ...presentPerson(user), full_name: fullName, wallet_address: walletAddress, is_active: isActive };
}
