/**
 * What happened, written in the transaction of the change. Rows become visible out of the order of their ids: whoever reads them
 * takes those that are due, never those after an id.
 */
const OUTBOX = `CREATE TABLE IF NOT EXISTS outbox (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  at DATETIME(3) NOT NULL,
  kind VARCHAR(32) COLLATE utf8mb4_bin NOT NULL,
  subject_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  subject_id BIGINT UNSIGNED NOT NULL,
  user_ids VARCHAR(255) NOT NULL COMMENT 'JSON: whom it concerns',
  for_admins TINYINT(1) NOT NULL DEFAULT 0,
  data TEXT NOT NULL COMMENT 'JSON: what the texts about it name',
  done_at DATETIME(3) NULL COMMENT 'When its notifications and mails were written',
  tries SMALLINT UNSIGNED NOT NULL DEFAULT 0,
  next_at DATETIME(3) NOT NULL,
  KEY outbox_due (done_at, next_at),
  KEY outbox_by_time (at)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** No foreign key to users, here and in `mails`: checking it would lock their rows, for which money waits. */
const NOTIFICATIONS = `CREATE TABLE IF NOT EXISTS notifications (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  user_id BIGINT UNSIGNED NOT NULL,
  outbox_id BIGINT UNSIGNED NOT NULL,
  kind VARCHAR(32) COLLATE utf8mb4_bin NOT NULL,
  subject_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  subject_id BIGINT UNSIGNED NOT NULL,
  data TEXT NOT NULL COMMENT 'JSON',
  created_at DATETIME(3) NOT NULL,
  read_at DATETIME(3) NULL,
  UNIQUE KEY notifications_once (user_id, outbox_id),
  KEY notifications_of_user (user_id, id),
  KEY notifications_unread (user_id, read_at),
  KEY notifications_by_time (created_at)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** Mails that are to be sent. Their text is made when they are sent, so that no copy of it stays here. */
const MAILS = `CREATE TABLE IF NOT EXISTS mails (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  user_id BIGINT UNSIGNED NOT NULL,
  outbox_id BIGINT UNSIGNED NOT NULL,
  kind VARCHAR(32) COLLATE utf8mb4_bin NOT NULL,
  subject_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  subject_id BIGINT UNSIGNED NOT NULL,
  data TEXT NOT NULL COMMENT 'JSON',
  created_at DATETIME(3) NOT NULL,
  sent_at DATETIME(3) NULL,
  given_up_at DATETIME(3) NULL,
  tries SMALLINT UNSIGNED NOT NULL DEFAULT 0,
  next_at DATETIME(3) NOT NULL,
  UNIQUE KEY mails_once (user_id, outbox_id),
  KEY mails_due (sent_at, given_up_at, next_at),
  KEY mails_by_time (created_at)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const NOTIFICATION_PREFERENCES = `CREATE TABLE IF NOT EXISTS notification_preferences (
  user_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
  value TEXT NOT NULL COMMENT 'JSON: what differs from the defaults',
  CONSTRAINT notification_preferences_user FOREIGN KEY (user_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** Which process does a job that only one may do at a time. */
const LEASES = `CREATE TABLE IF NOT EXISTS leases (
  name VARCHAR(32) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY,
  holder VARCHAR(64) COLLATE utf8mb4_bin NOT NULL,
  until DATETIME(3) NOT NULL
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** When the platform was last seen working. */
const HEARTBEATS = `CREATE TABLE IF NOT EXISTS heartbeats (
  name VARCHAR(32) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY,
  at DATETIME(3) NOT NULL
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** Times in which deadlines stand still. They do not overlap, and at most the last one has no end yet. */
const PAUSES = `CREATE TABLE IF NOT EXISTS pauses (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  reason VARCHAR(12) COLLATE utf8mb4_bin NOT NULL,
  started_at DATETIME(3) NOT NULL,
  ended_at DATETIME(3) NULL,
  credited_at DATETIME(3) NULL COMMENT 'When every trade in it had been given its time',
  KEY pauses_to_credit (credited_at),
  CONSTRAINT pauses_reason CHECK (reason IN ('away', 'maintenance', 'trading_off'))
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** What happened and who is told, and what runs by itself. */
export const eventTables = [
  OUTBOX,
  NOTIFICATIONS,
  MAILS,
  NOTIFICATION_PREFERENCES,
  LEASES,
  HEARTBEATS,
  PAUSES,
];
