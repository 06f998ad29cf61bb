import type { DecimalString } from '@souk/contracts/amounts/amounts';
import type { LimitPreview, LimitRule } from '@souk/contracts/money/limits';
import { Op, type Transaction } from 'sequelize';
import { databaseTime } from '../../../kernel/database/databaseTime';
import { select } from '../../../kernel/database/statements';
import { WITHDRAWAL_COLUMNS } from '../../ledger/requestColumns';
import { UserLimit } from '../../models';
import { limitsOf } from './limitsOf';
import { NAMED_AT, PERSON_COLUMNS, type PersonRow, personAt } from './readLimits';
import { purchaseParts, reachedBy, type Use, walletParts, withdrawalParts } from './usage';

const DAY_MS = 24 * 3_600_000;

/** Twice the longest period of a limit: earlier requests count within the 30 days. */
const SINCE = 'NOW(3) - INTERVAL 60 DAY';

/** The last wallet of a trade: the purchase, or the change, was requested with it. */
const REQUESTS = `
  WITH bought AS (SELECT id, buyer_id, created_at, usdt_amount + buyer_fee AS total, IF(status = 'cancelled', status_at, NULL) AS ended_at,
      IF(is_wallet_known = 0, ${NAMED_AT}, NULL) AS named_at
    FROM trades WHERE status_at > ${SINCE} OR status = 'open')
  SELECT user_id AS userId, created_at AS at, ${WITHDRAWAL_COLUMNS.held} AS amount, 0 AS tradeId, 'withdrawal' AS kind,
    IF(status = 'rejected', decided_at, NULL) AS endedAt
  FROM withdrawals WHERE created_at > ${SINCE}
  UNION ALL SELECT buyer_id, created_at, total, id, IF(named_at = created_at, 'purchase_to_new', 'purchase'), ended_at
  FROM bought WHERE created_at > ${SINCE}
  UNION ALL SELECT buyer_id, named_at, total, id, 'change_to_new', ended_at
  FROM bought WHERE named_at > GREATEST(created_at, ${SINCE})
  ORDER BY userId, at`;

const PARTS = {
  withdrawal: withdrawalParts,
  purchase: (total: DecimalString) => purchaseParts(total, true),
  purchase_to_new: (total: DecimalString) => purchaseParts(total, false),
  change_to_new: walletParts,
};

interface RequestRow {
  userId: number;
  at: Date;
  amount: DecimalString;
  /** 0 for a withdrawal. */
  tradeId: number;
  kind: keyof typeof PARTS;
  /** Time when it stopped counting. */
  endedAt: Date | null;
}

/**
 * Previews which requests limits would have refused in the last 30 days, by running each through the same rule. People are taken with
 * their present facts and personal limits.
 */
export async function previewLimits(
  transaction: Transaction,
  rules: readonly LimitRule[],
): Promise<LimitPreview> {
  const now = await databaseTime(transaction);
  const since = now.getTime() - 30 * DAY_MS;
  const rows = rules.length > 0 ? await select<RequestRow>(transaction, REQUESTS) : [];
  const found = await select<PersonRow & { id: number }>(
    transaction,
    `SELECT id, ${PERSON_COLUMNS} FROM users WHERE id IN (:ids)`,
    { ids: [0, ...new Set(rows.map(({ userId }) => userId))] },
  );
  const people = new Map(found.map((row) => [row.id, row]));
  const where = { until: { [Op.gt]: now } };
  const own = await UserLimit.findAll({ where, order: ['id'], raw: true, transaction });
  const stopped: number[] = [];
  const uses = new Map<number, (Use & Pick<RequestRow, 'endedAt'>)[]>();
  const unopened = new Set<number>();
  for (const { userId, at, amount, tradeId, kind, endedAt } of rows) {
    const person = people.get(userId);
    if (!person || unopened.has(tradeId)) continue;
    const parts = PARTS[kind](amount);
    const before = uses.get(userId) ?? [];
    const counting = before.filter((use) => use.endedAt === null || use.endedAt > at);
    const limits = limitsOf(
      rules,
      personAt(person, at),
      own.filter((limit) => limit.userId === userId),
    );
    const isStopped = at.getTime() > since && reachedBy(parts, { limits, uses: counting, now: at }) !== null;
    if (!isStopped) uses.set(userId, [...before, { at, parts, endedAt }]);
    else {
      stopped.push(userId);
      if (tradeId > 0) unopened.add(tradeId);
    }
  }
  return { requests: stopped.length, people: new Set(stopped).size };
}
