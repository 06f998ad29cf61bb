/** Traders' records, and their opinions of each other. */
export const reputationTables = {
  /**
   * Facts about each trader, computed again when a trade of theirs ends, or a rating is revealed or removed (`refreshFacts`).
   * No foreign key to users: checking it would lock their rows, for which money waits.
   */
  trader_facts: `
    user_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
    completed_trades INT UNSIGNED NOT NULL DEFAULT 0,
    cancelled_trades INT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'Ended by their own fault',
    disputes_lost INT UNSIGNED NOT NULL DEFAULT 0,
    partners INT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'Different people in completed trades',
    send_seconds INT UNSIGNED NULL COMMENT 'Median of the last sales, from opening to the first hash',
    thumbs_up INT UNSIGNED NOT NULL DEFAULT 0,
    thumbs_down INT UNSIGNED NOT NULL DEFAULT 0,
    completion SMALLINT UNSIGNED AS (IF(completed_trades = 0, 0, FLOOR(completed_trades * 10000 / (completed_trades + cancelled_trades)))) VIRTUAL
      COMMENT 'Completed trades of 10,000',
    KEY trader_facts_by_completion (completion, completed_trades)`,
  /** One rating per side of a completed trade. Only its author reads it until it is revealed. */
  ratings: `
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    trade_id BIGINT UNSIGNED NOT NULL,
    author_id BIGINT UNSIGNED NOT NULL,
    rated_id BIGINT UNSIGNED NOT NULL,
    thumb VARCHAR(4) COLLATE utf8mb4_bin NOT NULL,
    text VARCHAR(280) NULL,
    created_at DATETIME(3) NOT NULL,
    reveal_by DATETIME(3) NOT NULL COMMENT 'Time when it is revealed even if the other side wrote nothing',
    revealed_at DATETIME(3) NULL,
    voided_at DATETIME(3) NULL,
    voided_by BIGINT UNSIGNED NULL,
    void_reason TEXT NULL,
    UNIQUE KEY ratings_once (trade_id, author_id),
    KEY ratings_of_rated (rated_id, revealed_at, id),
    KEY ratings_of_author (author_id, rated_id, created_at),
    KEY ratings_to_reveal (revealed_at, reveal_by),
    CONSTRAINT ratings_trade FOREIGN KEY (trade_id) REFERENCES trades (id),
    CONSTRAINT ratings_author FOREIGN KEY (author_id) REFERENCES users (id),
    CONSTRAINT ratings_rated FOREIGN KEY (rated_id) REFERENCES users (id),
    CONSTRAINT ratings_voided_by FOREIGN KEY (voided_by) REFERENCES users (id),
    CONSTRAINT ratings_thumb CHECK (thumb IN ('up', 'down')),
    CONSTRAINT ratings_parties CHECK (author_id <> rated_id)`,
  /** Neither of the two sees the offers of the other. The blocked never learns of it. */
  blocks: `
    user_id BIGINT UNSIGNED NOT NULL COMMENT 'The person who blocks',
    blocked_id BIGINT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (user_id, blocked_id),
    KEY blocks_of_blocked (blocked_id, user_id),
    CONSTRAINT blocks_user FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT blocks_blocked FOREIGN KEY (blocked_id) REFERENCES users (id)`,
  /** Traders report each other to administrators. A reporter has one open report about a person. */
  reports: `
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    reporter_id BIGINT UNSIGNED NOT NULL,
    reported_id BIGINT UNSIGNED NOT NULL,
    trade_id BIGINT UNSIGNED NULL,
    reason VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
    text TEXT NULL COMMENT 'Null: erased with its author',
    status VARCHAR(12) COLLATE utf8mb4_bin NOT NULL DEFAULT 'open',
    created_at DATETIME(3) NOT NULL,
    decided_at DATETIME(3) NULL,
    is_open TINYINT(1) AS (IF(status = 'open', 1, NULL)) STORED COMMENT 'For the unique key',
    UNIQUE KEY reports_open (reporter_id, reported_id, is_open),
    KEY reports_of_reported (reported_id, id),
    KEY reports_by_status (status, created_at),
    KEY reports_by_time (created_at),
    CONSTRAINT reports_reporter FOREIGN KEY (reporter_id) REFERENCES users (id),
    CONSTRAINT reports_reported FOREIGN KEY (reported_id) REFERENCES users (id),
    CONSTRAINT reports_trade FOREIGN KEY (trade_id) REFERENCES trades (id),
    CONSTRAINT reports_status CHECK (status IN ('open', 'dismissed', 'warned', 'deactivated')),
    CONSTRAINT reports_parties CHECK (reporter_id <> reported_id)`,
  /** A trader's notes about another, which only their author reads. */
  trader_notes: `
    user_id BIGINT UNSIGNED NOT NULL COMMENT 'The author, who alone reads it',
    about_id BIGINT UNSIGNED NOT NULL,
    text VARCHAR(500) NOT NULL,
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (user_id, about_id),
    KEY trader_notes_about (about_id),
    CONSTRAINT trader_notes_user FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT trader_notes_about FOREIGN KEY (about_id) REFERENCES users (id)`,
};
