import { idSchema } from '@souk/contracts/fields';
import { adminUserUpdate } from '@souk/contracts/people/users';
import type { Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { type Asked, approvalAction } from '../../../domain/approvals/ApprovalAction';
import { User } from '../../../domain/models';
import { lockUser } from '../../../domain/policy/lockUser';
import { found } from '../../../kernel/AppError';
import { updateUser } from './updateUser';

const payload = z.object({ id: idSchema, changes: adminUserUpdate });
type Payload = z.output<typeof payload>;

const lines = async (transaction: Transaction, { id, changes }: Payload): Promise<string[]> => {
  const user = found(await User.findByPk(id, { transaction }));
  return [
    `User #${id}: ${user.username}, ${user.email}`,
    ...(changes.is_active === undefined ? [] : [`Active: ${user.isActive} → ${changes.is_active}`]),
    ...(changes.kyc_status
      ? [`Identity: ${user.kycStatus ?? 'none'} → ${changes.kyc_status}, without its documents`]
      : []),
    ...(changes.kyc_notes ? [`Notes: ${changes.kyc_notes}`] : []),
  ];
};
const run = (transaction: Transaction, { id, changes }: Payload, { caller, requestId }: Asked) =>
  updateUser(transaction, { id, changes, caller, requestId });
const owners = async (_: Transaction, { id }: Payload) => [id];
const subject = ({ id }: Payload): [string, number] => ['user', id];

export const kycSet = approvalAction({
  name: 'kyc.set',
  payload,
  subject,
  owners,
  summary: lines,
  needs: (_, { changes }) => (changes.kyc_status === 'approved' ? 'always takes two people' : null),
  run,
});

export const userActivate = approvalAction({
  name: 'user.activate',
  payload,
  subject,
  owners,
  summary: lines,
  needs: async (transaction, { id, changes }) => {
    if (!changes.is_active) return null;
    const user = await lockUser(transaction, id);
    return user.isActive ? null : 'always takes two people';
  },
  run,
});
