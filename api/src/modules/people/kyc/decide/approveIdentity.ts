import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { idSchema } from '@souk/contracts/fields/fields';
import { kycReason, kycStatus, kycStatusOf } from '@souk/contracts/people/kyc/kyc';
import type { SystemSettings } from '@souk/contracts/platform/settings/settings';
import type { Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { approvalAction } from '../../../../domain/approvals/ApprovalAction';
import { identityLines } from '../../../../domain/approvals/userLines';
import { KycDocument, User } from '../../../../domain/models';
import { lockUser } from '../../../../domain/policy/lockUser';
import { AppError, found } from '../../../../kernel/AppError';
import { readPerson, readTelling } from '../../../backOffice';
import { decideDocuments } from './decideDocuments';

const payload = z.object({
  id: idSchema,
  verdicts: z.array(
    z.object({
      id: idSchema,
      status: kycStatus,
      notes: z.nullable(z.string()),
      seen: z.optional(kycStatus),
      expiresOn: z.optional(z.nullable(z.string())),
      reasons: z.optional(z.array(kycReason)),
    }),
  ),
  reason: z.optional(z.nullable(z.string())),
  /** As in `userRequest`. Older requests have none. */
  person: z.optional(z.string()),
});
type Payload = z.output<typeof payload>;

/** Adds the person at the time of the request. @throws AppError `person_changed`. */
export async function kycRequest(transaction: Transaction, asked: Payload): Promise<Payload> {
  return { ...asked, person: await assertSame(transaction, asked) };
}

async function assertSame(transaction: Transaction, { id, person }: Payload): Promise<string> {
  const user = await lockUser(transaction, id);
  const { hash } = await readPerson(transaction, user, transaction.LOCK.UPDATE);
  if (person !== undefined && person !== hash) throw new AppError('person_changed');
  return hash;
}

/** One person approves while both are off, whatever was seen. */
export const isGuarded = ({ four_eyes, kyc_identity_required }: SystemSettings): boolean =>
  four_eyes || kyc_identity_required;

/**
 * An administrator's decision about documents. If it is guarded, an identity that was seen under another account takes a reason and a
 * second person, neither of them with one of these accounts.
 */
export const kycApprove = approvalAction({
  name: 'kyc.approve',
  payload,
  isAlwaysOfTwo: true,
  subject: ({ id }) => ['user', id],
  owners: async (transaction, { id }) => [id, ...(await readTelling(transaction, id))],
  needs: async (transaction, { id, verdicts, reason }, { caller, settings }) => {
    if (!isGuarded(settings)) return null;
    await lockUser(transaction, id);
    if (!(await isApprovedBy(transaction, id, verdicts))) return null;
    const seen = await readTelling(transaction, id);
    if (seen.includes(caller.user.id)) throw new AppError('own_account');
    if (seen.length === 0) return null;
    if (!reason) throw new AppError('reason_missing', {}, { field: 'reason' });
    return { code: 'always' };
  },
  summary: async (transaction, { id, reason }) => {
    const user = found(await User.findByPk(id, { transaction }));
    const seen = await User.findAll({ where: { id: await readTelling(transaction, id) }, transaction });
    return [
      ...identityLines(user),
      line('kyc_status', user.kycStatus, 'approved'),
      line('identity_seen', seen.map((other) => `#${other.id} ${other.username}`).join(', ')),
      line('words', reason),
    ];
  },
  run: async (transaction, request, { caller, requestId }) => {
    await assertSame(transaction, request);
    const { id: userId, verdicts, reason } = request;
    return decideDocuments(transaction, { userId, verdicts, caller, requestId, reason });
  },
});

/** True if these verdicts approve the identity, and one of them is an approval. */
async function isApprovedBy(
  transaction: Transaction,
  userId: number,
  verdicts: Payload['verdicts'],
): Promise<boolean> {
  if (!verdicts.some(({ status }) => status === 'approved')) return false;
  const locked = { transaction, lock: transaction.LOCK.UPDATE };
  const rows = await KycDocument.findAll({ where: { userId }, ...locked });
  const decided = rows.map(({ id, documentType, isRenewal, status }) => ({
    document_type: documentType,
    isRenewal,
    status: verdicts.find((verdict) => verdict.id === id)?.status ?? status,
  }));
  const renewed = decided.filter(({ isRenewal, status }) => isRenewal && status === 'approved');
  const counted = decided.filter(
    (one) =>
      !one.isRenewal && renewed.every(({ document_type: renewedType }) => renewedType !== one.document_type),
  );
  return kycStatusOf([...counted, ...renewed]) === 'approved';
}
