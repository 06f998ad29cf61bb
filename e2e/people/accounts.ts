import { randomUUID } from 'node:crypto';

export interface Account {
  email: string;
  username: string;
  password: string;
}

const PASSWORD = 'journey-1';

/** A new account: concurrent tests on one product must not meet. */
export function newAccount(role: string): Account {
  const username = `${role}_${randomUUID().slice(0, 8)}`;
  return { email: `${username}@souk.example`, username, password: PASSWORD };
}

export const ADMIN: Account = { email: 'admin@souk.example', username: 'souk_admin', password: 'souk-demo' };

export function newHash(): string {
  return `0x${randomUUID()}${randomUUID()}`.replaceAll('-', '');
}

export const TRADER = { email: 'amina@souk.example', password: 'souk-demo' };
