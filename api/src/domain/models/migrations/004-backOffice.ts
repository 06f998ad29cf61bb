import type { Migration } from './Migration';

/** What an administrator may do, and since when. */
const ROLES = `ALTER TABLE users
  ADD COLUMN admin_roles VARCHAR(100) COLLATE utf8mb4_bin NULL COMMENT 'With commas between; null of an admin: owner',
  ADD COLUMN admin_roles_at DATETIME(3) NULL COMMENT 'When they were given last'`;

/**
 * What one administrator asked for and another one decides. The payload never changes: the api may write the columns of its state
 * only. That two people decided is a rule here too.
 */
const APPROVALS = `CREATE TABLE IF NOT EXISTS approvals (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  action VARCHAR(32) COLLATE utf8mb4_bin NOT NULL,
  subject_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  subject_id VARCHAR(64) COLLATE utf8mb4_bin NOT NULL,
  payload TEXT NOT NULL COMMENT 'Canonical JSON of the request',
  payload_hash CHAR(64) COLLATE utf8mb4_bin NOT NULL,
  summary TEXT NOT NULL COMMENT 'JSON: what it does, in lines',
  needs VARCHAR(200) NOT NULL COMMENT 'Why one person is not enough',
  reason VARCHAR(500) NOT NULL,
  requested_by BIGINT UNSIGNED NOT NULL,
  requested_at DATETIME(3) NOT NULL,
  expires_at DATETIME(3) NOT NULL,
  state VARCHAR(10) COLLATE utf8mb4_bin NOT NULL,
  is_break_glass BOOLEAN NOT NULL DEFAULT FALSE,
  acknowledged_by BIGINT UNSIGNED NULL COMMENT 'Of break-glass: another admin who has seen it',
  decided_by BIGINT UNSIGNED NULL,
  decided_at DATETIME(3) NULL,
  decision_reason VARCHAR(500) NULL,
  executes_at DATETIME(3) NULL,
  reminded_at DATETIME(3) NULL,
  ended_at DATETIME(3) NULL,
  failed_code VARCHAR(64) COLLATE utf8mb4_bin NULL,
  open_key VARCHAR(128) COLLATE utf8mb4_bin GENERATED ALWAYS AS
    (IF(state IN ('pending', 'waiting'), CONCAT(action, ':', subject_type, ':', subject_id), NULL)) VIRTUAL,
  UNIQUE KEY approvals_open (open_key),
  KEY approvals_by_state (state, expires_at),
  CONSTRAINT approvals_state CHECK
    (state IN ('pending', 'waiting', 'executed', 'refused', 'withdrawn', 'expired', 'cancelled', 'overtaken')),
  CONSTRAINT approvals_two_people CHECK
    (state NOT IN ('waiting', 'executed') OR is_break_glass OR (decided_by IS NOT NULL AND decided_by <> requested_by)),
  CONSTRAINT approvals_requester FOREIGN KEY (requested_by) REFERENCES users (id),
  CONSTRAINT approvals_decider FOREIGN KEY (decided_by) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** An administrator may pause payouts too. */
const PAUSES = `ALTER TABLE payout_pauses
  DROP CONSTRAINT payout_pauses_reason,
  ADD CONSTRAINT payout_pauses_reasons CHECK (reason IN ('difference', 'vanished', 'by_hand'))`;

/** Roles of the back office, and decisions that take two people. */
export const backOffice: Migration = {
  name: '004-backOffice',
  needs: 1,
  statements: [ROLES, APPROVALS, PAUSES],
};
