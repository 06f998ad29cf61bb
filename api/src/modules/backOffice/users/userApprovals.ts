import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { idSchema } from '@souk/contracts/fields/fields';
import { adminUserUpdate } from '@souk/contracts/people/users';
import type { Said } from '@souk/contracts/texts/Said';
import type { Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { type Asked, approvalAction } from '../../../domain/approvals/ApprovalAction';
import { userLines } from '../../../domain/approvals/userLines';
import { User } from '../../../domain/models';
import { lockUser } from '../../../domain/policy/lockUser';
import { AppError, found } from '../../../kernel/AppError';
import { readTelling } from '../shared/evidence/identityMatches';
import { readPerson } from '../shared/evidence/readPerson';
import { updateUser } from './updateUser';

const payload = z.object({
  id: idSchema,
  changes: adminUserUpdate,
  /** Hash of the person at the time of the request. Older requests have none. */
  person: z.optional(z.string()),
});
type Payload = z.output<typeof payload>;

/** Adds the person at the time of the request: another name, or other documents, need another decision. */
export async function userRequest(
  transaction: Transaction,
  { id, changes }: Pick<Payload, 'id' | 'changes'>,
): Promise<Payload> {
  const { hash: person } = await readPerson(transaction, await lockUser(transaction, id));
  return { id, changes, person };
}

const lines = async (transaction: Transaction, { id, changes }: Payload): Promise<Said[]> => {
  const user = found(await User.findByPk(id, { transaction }));
  return [
    ...userLines(user),
    ...(changes.is_active === undefined ? [] : [line('is_active', user.isActive, changes.is_active)]),
    ...(changes.kyc_status ? [line('kyc_status', user.kycStatus, changes.kyc_status)] : []),
    ...(changes.kyc_notes ? [line('kyc_notes', changes.kyc_notes)] : []),
    ...(await readPerson(transaction, user)).lines,
  ];
};
const run = async (
  transaction: Transaction,
  { id, changes, person }: Payload,
  { caller, requestId }: Asked,
) => {
  const { hash } = await readPerson(transaction, await lockUser(transaction, id));
  if (person !== undefined && person !== hash) throw new AppError('approval_changed');
  return updateUser(transaction, { id, changes, caller, requestId });
};
const owners = async (_: Transaction, { id }: Payload) => [id];
const subject = ({ id }: Payload): [string, number] => ['user', id];

export const kycSet = approvalAction({
  name: 'kyc.set',
  payload,
  isAlwaysOfTwo: true,
  subject,
  owners: async (transaction, { id }) => [id, ...(await readTelling(transaction, id))],
  summary: lines,
  needs: async (transaction, { id, changes }, { settings }) => {
    const { kycClosedAt } = await lockUser(transaction, id);
    const isApproved = changes.kyc_status === 'approved';
    if (settings.four_eyes) return kycClosedAt || isApproved ? { code: 'always' } : null;
    // Setting the status by hand takes no less than the review.
    const isGuarded = isApproved && settings.kyc_identity_required;
    return isGuarded && (await readTelling(transaction, id)).length > 0 ? { code: 'always' } : null;
  },
  run,
});

export const userActivate = approvalAction({
  name: 'user.activate',
  payload,
  isAlwaysOfTwo: true,
  subject,
  owners,
  summary: lines,
  needs: async (transaction, { id, changes }, { settings }) => {
    if (!changes.is_active) return null;
    const user = await lockUser(transaction, id);
    // Two people closed the identity, which deactivated the account: one who may not know the reason must not pay its owner.
    const isGuarded = settings.four_eyes || user.kycClosedAt;
    return isGuarded && !user.isActive ? { code: 'always' } : null;
  },
  run,
});
