import type { DecimalString } from '@souk/contracts/amounts';
import type { LimitPreview, LimitRule } from '@souk/contracts/money/limits';
import { Op, type Transaction } from 'sequelize';
import { databaseTime } from '../../../kernel/database/databaseTime';
import { select } from '../../../kernel/database/statements';
import { WITHDRAWAL_COLUMNS } from '../../ledger/requestColumns';
import { UserLimit } from '../../models';
import { limitsOf } from './limitsOf';
import { PERSON_COLUMNS, type PersonRow, personAt } from './readLimits';
import { purchaseParts, reachedBy, type Use, withdrawalParts } from './usage';

const DAY_MS = 24 * 3_600_000;

/** Twice the longest time of a limit: what came before the 30 days counts in them. */
const REQUESTS = `
  SELECT user_id AS userId, created_at AS at, ${WITHDRAWAL_COLUMNS.held} AS amount, NULL AS isKnown, FALSE AS isPurchase,
    IF(status = 'rejected', decided_at, NULL) AS endedAt
  FROM withdrawals WHERE created_at > NOW(3) - INTERVAL 60 DAY
  UNION ALL SELECT buyer_id, created_at, usdt_amount + buyer_fee, is_wallet_known, TRUE, IF(status = 'cancelled', status_at, NULL)
  FROM trades WHERE created_at > NOW(3) - INTERVAL 60 DAY
  ORDER BY userId, at`;

interface RequestRow {
  userId: number;
  at: Date;
  amount: DecimalString;
  isKnown: 0 | 1 | null;
  isPurchase: 0 | 1;
  /** When it stopped to count. */
  endedAt: Date | null;
}

/**
 * What limits would have stopped in the last 30 days: each request is made once more, by the same rule that refuses. People are taken as
 * they are known now, and with the limits of their own that they have now.
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
  for (const { userId, at, amount, isKnown, isPurchase, endedAt } of rows) {
    const person = people.get(userId);
    if (!person) continue;
    const parts = isPurchase ? purchaseParts(amount, isKnown !== 0) : withdrawalParts(amount);
    const before = uses.get(userId) ?? [];
    const counting = before.filter((use) => use.endedAt === null || use.endedAt > at);
    const limits = limitsOf(
      rules,
      personAt(person, at),
      own.filter((limit) => limit.userId === userId),
    );
    const isStopped = at.getTime() > since && reachedBy(parts, { limits, uses: counting, now: at }) !== null;
    if (isStopped) stopped.push(userId);
    else uses.set(userId, [...before, { at, parts, endedAt }]);
  }
  return { requests: stopped.length, people: new Set(stopped).size };
}
