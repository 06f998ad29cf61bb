import { idSchema } from '@souk/contracts/fields';
import { factorRemoval } from '@souk/contracts/people/secondFactors';
import * as z from 'zod/mini';
import { approvalAction } from '../../../../domain/approvals/ApprovalAction';
import { User } from '../../../../domain/models';
import { found } from '../../../../kernel/AppError';
import { removeFactorsOf } from './removeFactorsOf';

/** The password alone signs them in afterwards. */
export const factorsRescue = approvalAction({
  name: 'factors.rescue',
  payload: z.extend(factorRemoval, { id: idSchema }),
  subject: ({ id }) => ['user', id],
  owners: async (_, { id }) => [id],
  summary: async (transaction, { id, reason }) => {
    const { username, email } = found(await User.findByPk(id, { transaction }));
    return [`All second factors of user #${id}: ${username}, ${email}`, `Because: ${reason}`];
  },
  needs: () => 'always takes two people',
  run: (transaction, { id, reason }, { caller, requestId }) =>
    removeFactorsOf(transaction, { id, reason, caller, requestId }),
});
