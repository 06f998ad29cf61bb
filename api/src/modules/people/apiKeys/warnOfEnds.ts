import { KEY_WARNING_DAYS } from '@souk/contracts/people/apiKeys/apiKeys';
import { ApiKey } from '../../../domain/models';
import { announceOwn } from '../../../domain/outbox/announce';
import type { Services } from '../../../domain/Services';
import { change, select } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import { each } from '../../../kernel/jobs/each';
import type { Job } from '../../../kernel/jobs/Job';

const { first, last } = KEY_WARNING_DAYS;

/** Keys with a warning due: two weeks before the end, and again a day before it. */
const DUE = `revoked_at IS NULL AND expires_at > NOW(3) AND (
  (warned_at IS NULL AND expires_at <= NOW(3) + INTERVAL ${first} DAY) OR
  (warned_at < expires_at - INTERVAL ${last} DAY AND expires_at <= NOW(3) + INTERVAL ${last} DAY))`;

/** Warns owners of keys that end soon: a bot would stop silently. */
export async function warnOfEnds({ sequelize }: Pick<Services, 'sequelize'>): Promise<void> {
  const due = await select<{ id: string }>(sequelize, `SELECT id FROM api_keys WHERE ${DUE}`);
  await each(due, ({ id }) =>
    inTransaction(sequelize, async (transaction) => {
      const warned = `UPDATE api_keys SET warned_at = NOW(3) WHERE id = :id AND ${DUE}`;
      if ((await change(transaction, warned, { id })) === 0) return;
      const { userId, name, expiresAt } = await ApiKey.findByPk(id, { transaction, rejectOnEmpty: true });
      await announceOwn(transaction, 'api_key_ending', userId, { name, until: expiresAt.toISOString() });
    }),
  );
}

export const warnOfEndsJob: Job<Services> = {
  name: 'warn-of-key-ends',
  everySeconds: 3600,
  run: warnOfEnds,
};
