import { recordAccountEvent } from '../../../../domain/audit/recordAccountEvent';
import { announceOwn } from '../../../../domain/outbox/announce';
import { lockUser } from '../../../../domain/policy/lockUser';
import type { Services } from '../../../../domain/Services';
import type { SignedIn } from '../../../../domain/session/Caller';
import { hasFactor } from '../../../../domain/session/hasFactor';
import { AppError } from '../../../../kernel/AppError';
import { inTransaction } from '../../../../kernel/database/transaction';
import { keepRecoveryCodes, makeRecoveryCodes } from './recoveryCodes';

/** @throws AppError `factor_missing` for an account without a second factor, which has nothing to recover from. */
export async function renewRecoveryCodes(
  services: Services,
  { caller, address, requestId }: { caller: SignedIn; address: string; requestId: string },
): Promise<string[]> {
  const codes = await makeRecoveryCodes();
  await inTransaction(services.sequelize, async (transaction) => {
    await lockUser(transaction, caller.user.id);
    if (!(await hasFactor(caller.user.id, transaction))) throw new AppError('factor_missing');
    await keepRecoveryCodes(caller.user.id, codes, transaction);
    const event = { userId: caller.user.id, action: 'account.add_factor', requestId } as const;
    const factor = 'new recovery codes';
    await recordAccountEvent(transaction, { ...event, facts: { factor, address } });
    const { id } = caller.user;
    await announceOwn(transaction, 'factor_added', id, { factor });
  });
  return codes.written;
}
