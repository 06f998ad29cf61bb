import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { idSchema } from '@souk/contracts/fields/fields';
import { factorRemoval } from '@souk/contracts/people/signIn/secondFactors';
import * as z from 'zod/mini';
import { approvalAction } from '../../../../domain/approvals/ApprovalAction';
import { userLines } from '../../../../domain/approvals/userLines';
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
    const user = found(await User.findByPk(id, { transaction }));
    return [...userLines(user), line('reason', reason)];
  },
  run: (transaction, { id, reason }, { caller, requestId }) =>
    removeFactorsOf(transaction, { id, reason, caller, requestId }),
});
