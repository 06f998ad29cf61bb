import { announceOwn } from '../../../domain/outbox/announce';
import { lockUser } from '../../../domain/policy/lockUser';
import type { Services } from '../../../domain/Services';
import { timeOf } from '../../../kernel/database/databaseTime';
import { select } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import { each } from '../../../kernel/jobs/each';
import type { Job } from '../../../kernel/jobs/Job';
import { TaxResidence } from '../tables';

const DAYS = 60;

const UNASKED = `SELECT id FROM users WHERE role = 'user' AND is_active AND kyc_status = 'approved' AND tax_due_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM tax_residences WHERE tax_residences.user_id = users.id)`;

export const remindOfTaxJob: Job<Services> = {
  name: 'remind-of-tax',
  everySeconds: 3600,
  run: async ({ sequelize, settings }) => {
    const { tax_certification: asked } = await settings.read();
    if (asked === 'off') return;
    await each(await select<{ id: number }>(sequelize, UNASKED), ({ id }) =>
      inTransaction(sequelize, async (transaction) => {
        const user = await lockUser(transaction, id);
        // They may have said it since.
        if (user.taxDueAt || (await TaxResidence.count({ where: { userId: id }, transaction }))) return;
        const taxDueAt = new Date(timeOf(user).getTime() + DAYS * 86_400_000);
        await user.update({ taxDueAt }, { transaction });
        const data: Record<string, string> = asked === 'required' ? { until: taxDueAt.toISOString() } : {};
        await announceOwn(transaction, 'tax_asked', id, data);
      }),
    );
  },
};
