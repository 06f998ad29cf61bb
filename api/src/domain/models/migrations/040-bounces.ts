import type { Migration } from './Migration';

/** Mail to an address that does not exist comes back: nothing more goes there. */
export const bounces: Migration = {
  name: '040-bounces',
  needs: 1,
  statements: [
    `ALTER TABLE users ADD COLUMN email_bounced_at DATETIME(3) NULL
      COMMENT 'Since when mail to the address comes back; null once it is confirmed again'`,
  ],
};
