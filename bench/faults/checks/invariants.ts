/** Forbidden rows by rule. The ledger's own check covers what follows from business rows. */
export const NEVER: Record<string, string> = {
  'a log misses an entry': follows('case_entries', 'seq', 'trade_id'),
  'a checkpoint misses the one before it': follows('case_checkpoints', 'number'),
  'a checkpoint covers another number of logs than it says': `
    SELECT case_checkpoints.number FROM case_checkpoints LEFT JOIN (
      SELECT checkpoint FROM case_heads UNION ALL SELECT checkpoint FROM audit_heads
    ) AS heads ON checkpoint = number
    GROUP BY case_checkpoints.number, size HAVING COUNT(checkpoint) <> size`,
  'what was signed is not in its log': `
    SELECT heads.trade_id, heads.seq FROM case_heads AS heads
    LEFT JOIN case_entries AS entries ON entries.trade_id = heads.trade_id AND entries.seq = heads.seq
    WHERE heads.seq > 0 AND (entries.hash IS NULL OR entries.hash <> heads.hash)`,
  'a message or file is not in its log': `
    SELECT trade_id, seq FROM (
      SELECT trade_id, seq, 1 AS part FROM case_entries WHERE kind IN ('message', 'attachment')
      UNION ALL SELECT trade_id, seq, 2 FROM case_bodies
    ) AS parts GROUP BY trade_id, seq HAVING SUM(part = 1) > SUM(part = 2)`,
  'the end of a trade was announced twice or not at all': `
    SELECT id FROM (
      SELECT id, 1 AS ended, 0 AS told FROM trades WHERE status IN ('completed', 'cancelled')
      UNION ALL SELECT subject_id, 0, 1 FROM outbox WHERE kind IN ('trade_completed', 'trade_cancelled')
    ) AS ends GROUP BY id HAVING SUM(ended) <> SUM(told)`,
  'an event was delivered, and not to all': `
    SELECT outbox.id, concerned.user_id FROM outbox
    JOIN JSON_TABLE(user_ids, '$[*]' COLUMNS (user_id BIGINT PATH '$')) AS concerned
    LEFT JOIN notifications ON notifications.user_id = concerned.user_id AND outbox_id = outbox.id
    WHERE done_at IS NOT NULL AND outbox.kind IN ('trade_completed', 'trade_cancelled', 'trade_rated', 'trade_message')
      AND notifications.id IS NULL AND NOT (outbox.kind = 'trade_message' AND for_admins)`,
  'one of two ratings is known': `
    SELECT trade_id FROM ratings GROUP BY trade_id HAVING COUNT(*) = 2 AND COUNT(revealed_at) = 1`,
  'a rating is known too early': `
    SELECT trade_id FROM ratings GROUP BY trade_id HAVING COUNT(*) = 1 AND MAX(revealed_at) < MAX(reveal_by)`,
  'times in which deadlines stand still overlap': `
    SELECT one.id FROM pauses AS one JOIN pauses AS other ON other.id > one.id
    WHERE (one.ended_at IS NULL OR other.started_at < one.ended_at)
      AND (one.network IS NULL OR other.network IS NULL OR one.network = other.network)`,
  'a mail waits for too long': `
    SELECT id, kind FROM mails WHERE tries = 0 AND next_at > created_at + INTERVAL 61 MINUTE`,
  // A mail with fewer tries was held back for its recipient.
  'a mail was given up': 'SELECT id, kind FROM mails WHERE given_up_at IS NOT NULL AND tries >= 8',
  'something happened in the future': [
    ...['trades', 'deposits', 'withdrawals', 'ledger_transfers', 'ratings', 'mails'].map(
      (table) =>
        `SELECT '${table}', id FROM ${table} WHERE created_at > UTC_TIMESTAMP(3) + INTERVAL 5 SECOND`,
    ),
    "SELECT 'case_entries', trade_id FROM case_entries WHERE at > UTC_TIMESTAMP(3) + INTERVAL 5 SECOND",
  ].join(' UNION ALL '),
  'a user has money from nowhere': `
    SELECT user_id FROM ledger_accounts JOIN users ON users.id = user_id
    WHERE balance <> 0 AND email NOT LIKE '%@bench.example'`,
};

/** Rows that must disappear soon after everything works again: due work is done. */
export const SOON: Record<string, string> = {
  'an event is not delivered': 'SELECT id, kind FROM outbox WHERE done_at IS NULL',
  'a mail is not sent': `
    SELECT id, kind FROM mails
    WHERE sent_at IS NULL AND given_up_at IS NULL AND next_at < UTC_TIMESTAMP(3) - INTERVAL 3 SECOND`,
  'a log is not signed': 'SELECT id FROM trades WHERE unsigned_since IS NOT NULL',
  'a trade is overdue': `SELECT id FROM trades WHERE due_at < UTC_TIMESTAMP(3)`,
  'a pause is not credited': 'SELECT id FROM pauses WHERE credited_at IS NULL',
  'a rating is not revealed': `
    SELECT id FROM ratings WHERE revealed_at IS NULL AND reveal_by < UTC_TIMESTAMP(3)`,
};

/** Chain rows with a missing or wrong predecessor. */
function follows(table: string, number: string, of?: string): string {
  const same = of ? `AND previous.${of} = one.${of}` : '';
  return `SELECT one.${of ?? number}, one.${number} FROM ${table} AS one
    LEFT JOIN ${table} AS previous ON previous.${number} = one.${number} - 1 ${same}
    WHERE one.${number} > 1 AND (previous.hash IS NULL OR previous.hash <> one.prev_hash)`;
}
