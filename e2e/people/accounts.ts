import { randomUUID } from 'node:crypto';

export interface Account {
  email: string;
  username: string;
  password: string;
}

const PASSWORD = 'journey-1';

/** A new account: tests run side by side on one product and must not meet. */
export function newAccount(role: string): Account {
  const username = `${role}_${randomUUID().slice(0, 8)}`;
  return { email: `${username}@souk.example`, username, password: PASSWORD };
}

/** The demonstration's administrator. */
export const ADMIN: Account = { email: 'admin@souk.example', username: 'souk_admin', password: 'souk-demo' };

/** A hash that no other request uses. */
export function newHash(): string {
  return `0x${randomUUID()}${randomUUID()}`.replaceAll('-', '');
}

/** One of the demonstration's traders, whose identity is approved. */
export const TRADER = { email: 'amina@souk.example', password: 'souk-demo' };
