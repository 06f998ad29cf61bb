import type { Transaction } from 'sequelize';
import { execute } from '../../kernel/database/execute';

/**
 * The platform's two accounts. Their balance is the sum of their transfers: every trade would have to wait for a balance that
 * is stored in a row.
 */
export const FEES_ACCOUNT = 1;
/** The world outside: deposits come from here, payouts go here. */
export const EXTERNAL_ACCOUNT = 2;

/** A user's accounts: free to use, locked in trades, waiting to be paid out. */
export const USER_ACCOUNT_KINDS = ['available', 'escrow', 'withdrawal_hold'] as const;
export type UserAccountKind = (typeof USER_ACCOUNT_KINDS)[number];

const ACCOUNTS_PER_USER = 10;

/**
 * The id of a user's account. It follows from the user's id, so that no movement has to look it up; platform accounts have
 * the ids below ten.
 */
export function userAccount(userId: number, kind: UserAccountKind): number {
  return userId * ACCOUNTS_PER_USER + USER_ACCOUNT_KINDS.indexOf(kind) + 1;
}

/** SQL: a user's available account, by a column with the user's id. */
export const availableAccountOf = (userId: string) => `${userId} * ${ACCOUNTS_PER_USER} + 1`;

/** Whether an account is a user's, and so keeps a balance that may not fall below zero. */
export function isUserAccount(accountId: number): boolean {
  return accountId >= ACCOUNTS_PER_USER;
}

/** Opens a new user's accounts at zero. */
export async function openUserAccounts(transaction: Transaction, userId: number): Promise<void> {
  const rows = USER_ACCOUNT_KINDS.map((kind) => [userAccount(userId, kind), userId, kind] as const);
  const places = rows.map(() => "(?, ?, ?, '0')").join(', ');
  await execute(
    transaction,
    `INSERT INTO ledger_accounts (id, user_id, kind, balance) VALUES ${places}`,
    rows.flat(),
  );
}
