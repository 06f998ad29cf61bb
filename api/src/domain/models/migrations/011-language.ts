import type { Migration } from './Migration';

/** The language in which a user is written to. */
export const language: Migration = {
  name: '011-language',
  needs: 1,
  statements: [
    `ALTER TABLE users ADD COLUMN language CHAR(2) CHARACTER SET ascii COLLATE ascii_bin NULL
      COMMENT 'In which they are written to; null is English'`,
  ],
};
