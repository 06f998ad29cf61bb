import { tellEachOnce } from '../../../../domain/outbox/tellEachOnce';
import type { Services } from '../../../../domain/Services';
import { databaseTime } from '../../../../kernel/database/databaseTime';
import type { Job } from '../../../../kernel/jobs/Job';

/** The switches are stored as JSON without spaces. The mail is built only if it is still on. */
const SWITCHED_ON = '%"nightly_receipt":true%';

export const receiptJob: Job<Services> = {
  name: 'mail-receipts',
  everySeconds: 600,
  runsIn: 'one',
  run: async ({ sequelize }) => {
    const day = (await databaseTime(sequelize)).toISOString().slice(0, 10);
    await tellEachOnce(sequelize, {
      kind: 'receipt_due',
      what: `receipt ${day}`,
      among: `JOIN notification_preferences ON notification_preferences.user_id = users.id
        WHERE users.role = 'user' AND users.erased_at IS NULL AND notification_preferences.value LIKE :on`,
      replacements: { on: SWITCHED_ON },
    });
  },
};
