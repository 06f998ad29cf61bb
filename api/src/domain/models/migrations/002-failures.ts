import type { Migration } from './Migration';

/** Jobs that fail, until they succeed: of a job that every process does each process's own row. */
const JOB_FAILURES = `CREATE TABLE IF NOT EXISTS job_failures (
  job VARCHAR(32) COLLATE utf8mb4_bin NOT NULL,
  process VARCHAR(64) COLLATE utf8mb4_bin NOT NULL COMMENT 'Empty for a job that one process at a time does',
  failures INT UNSIGNED NOT NULL COMMENT 'In a row',
  since DATETIME(3) NOT NULL,
  until DATETIME(3) NOT NULL COMMENT 'After it, the process that failed is gone: it would have run the job again',
  PRIMARY KEY (job, process)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** How many requests each process answered 500, a row for each few seconds with any. */
const FAILED_ANSWERS = `CREATE TABLE IF NOT EXISTS failed_answers (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  at DATETIME(3) NOT NULL,
  answers INT UNSIGNED NOT NULL,
  KEY failed_answers_by_time (at)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** What every process has to know of the failures of each. */
export const failures: Migration = {
  name: '002-failures',
  needs: 1,
  statements: [JOB_FAILURES, FAILED_ANSWERS],
};
