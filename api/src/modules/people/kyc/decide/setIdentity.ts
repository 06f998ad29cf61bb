import type { KycIdentity as Typed } from '@souk/contracts/people/kyc/kycIdentity';
import { nameSkeleton } from '@souk/contracts/people/nameSkeleton';
import type { Transaction } from 'sequelize';
import { recordAudit } from '../../../../domain/audit/recordAudit';
import { KycIdentity } from '../../../../domain/models';
import { lockUser } from '../../../../domain/policy/lockUser';
import { assertNotOwn, type Caller } from '../../../../domain/session/Caller';
import { AppError } from '../../../../kernel/AppError';
import type { Config } from '../../../../kernel/config/config';
import { NOW } from '../../../../kernel/database/databaseTime';
import { duplicateHmac } from '../duplicates/duplicateHmac';

/**
 * Stores hashes of an ID's data, by which the same document or person is found under another account. Neither the number nor the day is
 * stored or logged.
 * @throws AppError `own_account`; `account_erased`; `birth_date_missing` if neither the profile nor the reviewer gives it.
 */
export async function setIdentity(
  transaction: Transaction,
  input: {
    userId: number;
    identity: Typed;
    caller: Caller;
    requestId: string;
    config: Pick<Config, 'duplicateKey'>;
  },
): Promise<void> {
  const { userId, caller, requestId, config } = input;
  const { number, document_type: documentType, country, date_of_birth: typed } = input.identity;
  assertNotOwn(caller, userId);
  const user = await lockUser(transaction, userId);
  if (user.erasedAt) throw new AppError('account_erased');
  const born = user.dateOfBirth ?? typed;
  if (!born) throw new AppError('birth_date_missing', {}, { field: 'date_of_birth' });
  const name = nameSkeleton(user.fullName ?? '');
  const hmac = (...[what, ...parts]: ['number' | 'person', ...string[]]) =>
    duplicateHmac(config.duplicateKey, what, ...parts);
  await KycIdentity.upsert(
    {
      userId,
      numberHmac: hmac('number', country, documentType, number),
      documentType,
      country,
      personHmac: name ? hmac('person', name, born) : null,
      setBy: caller.user.id,
      setAt: NOW as unknown as Date,
    },
    { transaction },
  );
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: 'user.set_identity',
    subject: ['user', userId],
    userId,
    before: null,
    after: { identity_document: documentType, country },
    requestId,
  });
}
