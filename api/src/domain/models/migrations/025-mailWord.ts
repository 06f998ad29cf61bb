import type { Migration } from './Migration';

/** A word that people choose, by which they tell our mails from others. */
export const mailWord: Migration = {
  name: '025-mailWord',
  needs: 1,
  statements: [
    "ALTER TABLE users ADD COLUMN mail_word VARCHAR(20) NULL COMMENT 'At the head of each mail to them'",
  ],
};
