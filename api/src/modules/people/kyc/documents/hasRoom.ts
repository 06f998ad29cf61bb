import { isRenewable, type KycDocumentType, kycDocumentMachine } from '@souk/contracts/people/kyc/kycRules';
import { transitionOf } from '@souk/contracts/stateMachine';
import type { Transaction } from 'sequelize';
import { KycDocument } from '../../../../domain/models';
import { presentKycDocument } from '../../../../domain/presenters/presentKycDocument';
import { timeOf, WITH_TIME } from '../../../../kernel/database/databaseTime';

/** Includes the time for `timeOf`; locked in a transaction. */
export function listDocumentsOfType(
  { userId, documentType }: { userId: number; documentType: KycDocumentType },
  transaction?: Transaction,
): Promise<KycDocument[]> {
  return KycDocument.findAll({
    attributes: { include: [WITH_TIME] },
    where: { userId, documentType },
    ...(transaction && { transaction, lock: transaction.LOCK.UPDATE }),
  });
}

/** True if another document of this type is accepted: all others were rejected, or one expires soon (docs/domain.md#kyc). */
export function hasRoom(ofType: readonly KycDocument[]): boolean {
  const [one, more] = ofType.filter((document) => !isReplaceable(document));
  if (!one) return true;
  return !more && !one.isRenewal && isRenewable(presentKycDocument(one), timeOf(one));
}

export function isReplaceable({ status }: KycDocument): boolean {
  return transitionOf(kycDocumentMachine, status, 'replace') !== null;
}
