import type { Migration } from './Migration';

/** Whose email address an administrator has read in a list, for as long as it counts. */
const PEOPLE_READ = `CREATE TABLE IF NOT EXISTS people_read (
  admin_id BIGINT UNSIGNED NOT NULL,
  user_id BIGINT UNSIGNED NOT NULL,
  read_at DATETIME(3) NOT NULL COMMENT 'The first time within a day',
  PRIMARY KEY (admin_id, user_id),
  KEY people_read_by_time (read_at),
  KEY people_read_of_user (user_id),
  CONSTRAINT people_read_admin FOREIGN KEY (admin_id) REFERENCES users (id),
  CONSTRAINT people_read_user FOREIGN KEY (user_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** What administrators read of people counts as what they take of them in files. */
export const peopleRead: Migration = { name: '014-peopleRead', needs: 1, statements: [PEOPLE_READ] };
