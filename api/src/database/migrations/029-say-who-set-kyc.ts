import type { Migration } from '.';

/** A status that an admin set by hand may equal what the documents say, so that neither tells who set it (design §3). */
export const sayWhoSetKyc: Migration = {
  name: '029-say-who-set-kyc',
  sql: `
    ALTER TABLE users
      ADD COLUMN is_kyc_set_by_hand BOOLEAN NOT NULL DEFAULT FALSE AFTER kyc_notes
`,
};
