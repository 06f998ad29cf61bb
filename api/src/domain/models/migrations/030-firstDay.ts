import type { Migration } from './Migration';

/** What administrators saw of the platform before people trust it with money; the last time counts. */
const FIRST_DAY = `CREATE TABLE IF NOT EXISTS first_day (
  item VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY COMMENT 'test_alarm: one is raised',
  seen_by BIGINT UNSIGNED NOT NULL,
  seen_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  CONSTRAINT first_day_seen_by FOREIGN KEY (seen_by) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

export const firstDay: Migration = { name: '030-firstDay', needs: 1, statements: [FIRST_DAY] };
