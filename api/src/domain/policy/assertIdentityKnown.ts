import type { Transaction } from 'sequelize';
import { AppError } from '../../kernel/AppError';
import { KycDocument, KycIdentity, type User } from '../models';
import { readSettings } from './settings/settings';

/** The identity that a reviewer read on the user's latest ID, with the user's present name and date of birth; null if no one did. */
export async function findIdentity(
  transaction: Transaction,
  { id: userId, identityChangedAt }: User,
): Promise<KycIdentity | null> {
  const identity = await KycIdentity.findByPk(userId, { include: ['setter'], transaction });
  const sent = await KycDocument.findAll({ where: { userId, documentType: 'ID_PROOF' }, transaction });
  const changes = [
    ...sent.map(({ createdAt }) => createdAt),
    ...(identityChangedAt ? [identityChangedAt] : []),
  ];
  return identity && changes.every((at) => at <= identity.setAt) ? identity : null;
}

/**
 * If `kyc_identity_required` is on, an identity is approved only after a reviewer typed the number of its ID.
 * @param user From `lockUser`.
 * @throws AppError `kyc_identity_missing`.
 */
export async function assertIdentityKnown(transaction: Transaction, user: User): Promise<void> {
  const { kyc_identity_required: isRequired } = await readSettings(transaction);
  if (isRequired && !(await findIdentity(transaction, user))) throw new AppError('kyc_identity_missing');
}
