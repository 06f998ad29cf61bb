import type { Migration } from './Migration';

/** Each proof says how long the work of the days before it took, by which people may hold the platform to its promise. */
export const publishedTimes: Migration = {
  name: '042-publishedTimes',
  needs: 1,
  statements: [
    `ALTER TABLE liability_proofs ADD COLUMN times TEXT NULL
      COMMENT 'JSON: how long the work of the days before it took; null where it tells of none'`,
  ],
};
