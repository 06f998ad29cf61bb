import type { ErasureRequest } from '@souk/contracts/people/personalData/erasure';
import { speakIn } from '@souk/server-core/speakIn';
import type { Transaction } from 'sequelize';
import { recordAccountEvent } from '../../../domain/audit/recordAccountEvent';
import { KeptDocument } from '../../../domain/models';
import type { PersonalTable } from '../../../domain/personalTables';
import { lockAccount } from '../../../domain/policy/lockAccount';
import type { TransactionServices } from '../../../domain/Services';
import { AppError } from '../../../kernel/AppError';
import { afterCommit } from '../../../kernel/database/transaction';
import { erasedMail } from './erasedMail';
import { findObstacles } from './findObstacles';

interface Erasure {
  userId: number;
  request: ErasureRequest;
  facts: { device: string; address: string };
  requestId: string;
  services: Pick<
    TransactionServices,
    'config' | 'features' | 'sealedFiles' | 'logger' | 'mailer' | 'sequelize'
  >;
}

/**
 * Permanently erases everything personal of a user's account. The row stays as `erased_<id>`, because trades, transfers and the audit log
 * refer to it; offers are deleted, sessions end, their messages in trades are erased, and their files are removed after the commit. The
 * user's row is locked first, as in every use case that brings a user money or a case: each of them comes before and is seen, or is refused
 * after.
 * @throws AppError `wrong_username` if `confirm` differs; `account_not_erasable` while money or an open case is left; `not_for_admins`;
 * `session_over` if it was done already.
 */
export async function eraseAccount(
  transaction: Transaction,
  { userId, request, facts, requestId, services }: Erasure,
): Promise<void> {
  const user = await lockAccount(transaction, userId);
  if (user.role === 'admin') throw new AppError('not_for_admins');
  if (request.confirm !== user.username) throw new AppError('wrong_username', {}, { field: 'confirm' });
  const erase = async (some: readonly PersonalTable[]) => {
    for (const { erased } of some)
      if (typeof erased !== 'string') await erased(transaction, userId, services);
  };
  const tables = services.features.flatMap(({ personal = {} }) => Object.values(personal));
  // Runs before any read: a locked offer opens no trade, and an earlier trade is seen below.
  await erase(tables.filter(({ isErasedFirst }) => isErasedFirst));
  if ((await findObstacles(transaction, user)).length > 0) throw new AppError('account_not_erasable');
  const { email, language } = user;
  await erase(tables.filter(({ isErasedFirst }) => !isErasedFirst));
  const kept = await KeptDocument.findOne({ where: { userId }, transaction });
  const mail = await speakIn(language, async () => erasedMail(services.config, email, kept?.deleteOn));
  await recordAccountEvent(transaction, { userId, action: 'account.erase', facts, requestId });
  afterCommit(transaction, () => void services.mailer(mail));
}
