import type { Transaction } from 'sequelize';
import type { Deposit } from '../../../../domain/models';
import { announce } from '../../../../domain/outbox/announce';
import { lockUser } from '../../../../domain/policy/lockUser';
import { AppError } from '../../../../kernel/AppError';
import { readVerdicts } from '../../shared/chain/verdicts/presentVerdict';
import { signerAmong } from '../../shared/evidence/readSenderProofs';
import { findWaiting } from './challengeSender';
import { keepSignature } from './textToSign';

/** A transaction that pays for many people has many senders. */
const MOST_NAMED = 3;

/**
 * Stores the signature of the text that a deposit's user was given. If the chain has named the payer, only that address may have signed;
 * otherwise the signature shows the controller of an address, and an admin compares. It decides nothing, and moves no money.
 * @throws AppError `not_found` for a stranger's; `deposit_decided`; `sender_proven`; `signed_by_another`; as `keepSignature`.
 */
export async function proveSender(
  transaction: Transaction,
  { id, userId, signature }: { id: number; userId: number; signature: string },
): Promise<Deposit> {
  await lockUser(transaction, userId);
  const deposit = await findWaiting(transaction, { id, userId });
  await keepSignature(transaction, {
    about: { userId, depositId: id },
    network: deposit.network,
    signature,
    assertSigner: async (address) => {
      const verdict = (await readVerdicts('deposit', [id], transaction)).get(id);
      const senders: string[] = JSON.parse(verdict?.senders ?? '[]');
      if (signerAmong(senders, address) !== 'another') return;
      const params = { address, sender: senders.slice(0, MOST_NAMED).join(', ') };
      throw new AppError('signed_by_another', params, { field: 'signature' });
    },
  });
  await announce(transaction, { kind: 'deposit_checked', id, userIds: [userId] });
  return deposit;
}
