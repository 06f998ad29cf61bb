import type { Migration } from '.';

/**
 * All settings in one row, which costs a trade no statement of its own. The rows that they had each are left for the version
 * before, which may still run; nothing else reads them, so what is set through that version from now on is lost with it.
 */
export const gatherSettings: Migration = {
  name: '032-gather-settings',
  sql: `
    INSERT IGNORE INTO settings (name, value)
    SELECT 'platform', COALESCE(JSON_OBJECTAGG(name, JSON_EXTRACT(value, '$')), '{}') FROM settings
`,
};
