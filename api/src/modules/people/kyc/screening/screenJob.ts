import { Op } from 'sequelize';
import { User } from '../../../../domain/models';
import { lockUser } from '../../../../domain/policy/lockUser';
import type { Services } from '../../../../domain/Services';
import { inTransaction } from '../../../../kernel/database/transaction';
import { each } from '../../../../kernel/jobs/each';
import type { Job } from '../../../../kernel/jobs/Job';
import { listsVersion, screenUser } from '../../shared/screening/screenUser';

const PORTION = 2_000;

/** Compares everyone with the lists of names after a change, and people who were not compared yet. */
export const screenJob: Job<Services> = {
  name: 'screen-names',
  everySeconds: 60,
  run: async ({ sequelize }) => {
    const version = await listsVersion();
    if (version === 0) return;
    const where = { screenedVersion: { [Op.ne]: version }, fullName: { [Op.ne]: null }, kycClosedAt: null };
    const users = await User.findAll({ attributes: ['id'], where, order: ['id'], limit: PORTION, raw: true });
    await each(users, ({ id }) =>
      inTransaction(sequelize, async (transaction) =>
        screenUser(transaction, await lockUser(transaction, id)),
      ),
    );
  },
};
