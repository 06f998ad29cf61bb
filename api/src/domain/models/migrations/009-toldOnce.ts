import type { Migration } from './Migration';

const TOLD = `CREATE TABLE IF NOT EXISTS told_once (
  user_id BIGINT UNSIGNED NOT NULL,
  what VARCHAR(64) COLLATE utf8mb4_bin NOT NULL,
  created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (user_id, what)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** What a job has told a user, so that it tells them once however often it runs. */
export const toldOnce: Migration = { name: '009-toldOnce', needs: 1, statements: [TOLD] };
