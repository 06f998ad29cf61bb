import { AppError } from '../../../AppError';
import { recordAccountEvent } from '../../../audit/recordAccountEvent';
import { lockRow } from '../../../database/lockRow';
import { inTransaction } from '../../../database/transaction';
import type { SignedIn } from '../../../http/Callers';
import type { Services } from '../../../http/route';
import { User } from '../../../models';
import { hasFactor } from './readFactors';
import { keepRecoveryCodes, makeRecoveryCodes } from './recoveryCodes';

/** @throws AppError `conflict` for an account without a second factor, which has nothing to recover from. */
export async function renewRecoveryCodes(
  services: Services,
  { caller, address, requestId }: { caller: SignedIn; address: string; requestId: string },
): Promise<string[]> {
  const codes = await makeRecoveryCodes();
  await inTransaction(services.sequelize, async (transaction) => {
    await lockRow(transaction, User, caller.id);
    if (!(await hasFactor(caller.id, transaction)))
      throw new AppError('conflict', 'Set up a second factor first.');
    await keepRecoveryCodes(caller.id, codes, transaction);
    const event = { userId: caller.id, action: 'account.add_factor', requestId } as const;
    await recordAccountEvent(transaction, { ...event, facts: { factor: 'new recovery codes', address } });
  });
  return codes.written;
}
