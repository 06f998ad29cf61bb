import { compareAmounts } from '@souk/contracts/amounts/amounts';
import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { idSchema } from '@souk/contracts/fields/fields';
import { type UserLimitRequest, userLimitRequest } from '@souk/contracts/money/limits';
import type { Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { type Asked, approvalAction } from '../../../domain/approvals/ApprovalAction';
import { userLines } from '../../../domain/approvals/userLines';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { User, UserLimit } from '../../../domain/models';
import { readUserLimits } from '../../../domain/policy/limits/readLimits';
import { lockUser } from '../../../domain/policy/lockUser';
import { readSettings } from '../../../domain/policy/settings/settings';
import { assertNotOwn } from '../../../domain/session/Caller';
import { AppError, found } from '../../../kernel/AppError';
import { timeOf } from '../../../kernel/database/databaseTime';

const DAY_MS = 24 * 3_600_000;

const payload = z.object({ id: idSchema, limit: userLimitRequest });
type Payload = z.output<typeof payload>;

/** Raising one user's limit always takes two people; lowering takes one. */
export const limitRaise = approvalAction({
  name: 'limit.raise',
  payload,
  subject: ({ id }) => ['user', id],
  owners: async (_, { id }) => [id],
  isAlwaysOfTwo: true,
  needs: async (transaction, { id, limit }) => {
    const { own, ruled } = await limitBefore(transaction, id, limit);
    // A limit that outlasts a raised one, or exceeds the rules, is a raise too.
    const isRaise = [own, ruled].some((max) => compareAmounts(limit.max, max) > 0);
    return isRaise ? { code: 'always' } : null;
  },
  summary: async (transaction, { id, limit }) => {
    const user = found(await User.findByPk(id, { transaction }));
    const { own, ruled } = await limitBefore(transaction, id, limit);
    return [
      ...userLines(user),
      line('what', limit.what),
      line('hours', limit.hours),
      line('ruled', ruled),
      line('max', own, limit.max),
      line('days', limit.days),
      line('reason', limit.reason),
    ];
  },
  run: setUserLimit,
});

/** The user's current limit and the one by the rules alone. @throws AppError `limit_missing`. */
async function limitBefore(transaction: Transaction, id: number, { what, hours }: UserLimitRequest) {
  const user = await lockUser(transaction, id);
  const settings = await readSettings(transaction);
  const asked = { userId: id, settings, now: timeOf(user) };
  const { limits, ruled } = await readUserLimits(transaction, asked, settings.limits);
  const isIt = (one: (typeof limits)[number]) => one.what === what && one.hours === hours;
  const [now, byRules] = [limits.find(isIt), ruled.find(isIt)];
  if (!now || !byRules) throw new AppError('limit_missing');
  return { own: now.max, ruled: byRules.max };
}

/** @throws AppError `limit_missing` if no rule limits the user; 403 for the admin's own. */
async function setUserLimit(
  transaction: Transaction,
  { id, limit }: Payload,
  { caller, requestId }: Asked,
): Promise<void> {
  assertNotOwn(caller, id);
  const user = await lockUser(transaction, id);
  const { own } = await limitBefore(transaction, id, limit);
  const { what, hours, max, days, reason } = limit;
  const until = new Date(timeOf(user).getTime() + days * DAY_MS);
  const row = await UserLimit.create(
    { userId: id, what, hours, max, until, reason, grantedBy: caller.user.id },
    { transaction },
  );
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: 'user.set_limit',
    id,
    before: { max: own },
    after: { limit_id: row.id, what, hours, max, until: until.toISOString(), reason },
    requestId,
  });
}

export const LIMIT_RULES = {
  "every limit of a user's own is what an administrator set": `
    SELECT CONCAT('user limit ', id) AS 'row', 'a decision' AS expected, CONCAT_WS(', ', what, hours, max, until) AS found FROM user_limits
    WHERE NOT EXISTS (SELECT 1 FROM audit_log WHERE subject_type = 'user' AND subject_id = CAST(user_limits.user_id AS CHAR)
      AND action = 'user.set_limit' AND CAST(JSON_VALUE(after_json, '$.limit_id') AS UNSIGNED) = user_limits.id
      AND CAST(JSON_VALUE(after_json, '$.what') AS BINARY) = CAST(what AS BINARY)
      AND CAST(JSON_VALUE(after_json, '$.hours') AS UNSIGNED) = hours
      AND CAST(JSON_VALUE(after_json, '$.max') AS DECIMAL(20, 6)) = max
      AND CAST(SUBSTRING(JSON_VALUE(after_json, '$.until'), 1, 23) AS DATETIME(3)) = until)`,
  "every limit of a user's own stands until it ends": `
    SELECT CONCAT('user limit ', said.id) AS 'row', CONCAT('until ', said.until) AS expected, 'none' AS found
    FROM (SELECT CAST(JSON_VALUE(after_json, '$.limit_id') AS UNSIGNED) AS id, CAST(subject_id AS UNSIGNED) AS user_id,
        CAST(SUBSTRING(JSON_VALUE(after_json, '$.until'), 1, 23) AS DATETIME(3)) AS until
      FROM audit_log WHERE action = 'user.set_limit') AS said
    JOIN users ON users.id = said.user_id AND users.erased_at IS NULL
    LEFT JOIN user_limits ON user_limits.id = said.id
    WHERE said.until > NOW(3) AND user_limits.id IS NULL`,
};
