import type { KycMatch } from '@souk/contracts/people/kyc/kycIdentity';
import type { Transaction } from 'sequelize';
import { KycDocument, User } from '../../../../domain/models';
import { presentPerson } from '../../../../domain/presenters/presentPerson';
import { readMatches } from '../../../backOffice';

export async function readKycMatches(transaction: Transaction, id: number): Promise<KycMatch[]> {
  const matches = await readMatches(transaction, id);
  const ids = matches.map(({ userId }) => userId);
  const users = await User.findAll({ where: { id: ids }, transaction });
  const where = { userId: ids, documentType: 'SELFIE', isRenewal: false } as const;
  const selfies = await KycDocument.findAll({ where, transaction });
  return matches.flatMap(({ userId, kinds }) => {
    const user = users.find((one) => one.id === userId);
    if (!user) return [];
    const { fullName: full_name, isActive: is_active, kycStatus: kyc_status } = user;
    return {
      user: { ...presentPerson(user), full_name, is_active, kyc_status },
      kinds,
      selfie_id: selfies.find((one) => one.userId === userId)?.id ?? null,
    };
  });
}
