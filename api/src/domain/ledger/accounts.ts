import type { Transaction } from 'sequelize';
import { execute } from '../../kernel/database/execute';

/** The platform's two accounts. Their balance is the sum of their transfers: a stored balance would make every trade wait for one row. */
export const FEES_ACCOUNT = 1;
/** The outside world: deposits come from here, payouts go here. */
export const EXTERNAL_ACCOUNT = 2;

/** A user's accounts: free to use, locked in trades, waiting to be paid out. */
export const USER_ACCOUNT_KINDS = ['available', 'escrow', 'withdrawal_hold'] as const;
export type UserAccountKind = (typeof USER_ACCOUNT_KINDS)[number];

const ACCOUNTS_PER_USER = 10;

/**
 * The id of a user's account. It is derived from the user's id, so that no movement needs a lookup; platform accounts have ids below
 * ten.
 */
export function userAccount(userId: number, kind: UserAccountKind): number {
  return userId * ACCOUNTS_PER_USER + USER_ACCOUNT_KINDS.indexOf(kind) + 1;
}

export const availableAccountOf = (userId: string) => `${userId} * ${ACCOUNTS_PER_USER} + 1`;

/** True for a user's account, whose balance may not fall below zero. */
export function isUserAccount(accountId: number): boolean {
  return accountId >= ACCOUNTS_PER_USER;
}

export async function openUserAccounts(transaction: Transaction, userId: number): Promise<void> {
  const rows = USER_ACCOUNT_KINDS.map((kind) => [userAccount(userId, kind), userId, kind] as const);
  const places = rows.map(() => "(?, ?, ?, '0')").join(', ');
  await execute(
    transaction,
    `INSERT INTO ledger_accounts (id, user_id, kind, balance) VALUES ${places}`,
    rows.flat(),
  );
}
