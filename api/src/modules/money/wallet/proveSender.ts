import { CHALLENGE_MINUTES } from '@souk/contracts/money/senderProofs';
import { Op, type Transaction } from 'sequelize';
import type { Deposit } from '../../../domain/models';
import { announce } from '../../../domain/outbox/announce';
import { lockUser } from '../../../domain/policy/lockUser';
import { AppError } from '../../../kernel/AppError';
import { NOW } from '../../../kernel/database/databaseTime';
import { readVerdicts } from '../shared/chain/presentVerdict';
import { recoverSigner } from '../shared/chain/recoverSigner';
import { signerAmong } from '../shared/evidence/readSenderProofs';
import { SenderProof } from '../tables';
import { findWaiting } from './challengeSender';

/** A transaction that pays for many people has many senders. */
const MOST_NAMED = 3;
const WHERE = { field: 'signature' };

/**
 * Keeps the signature of the text that the user of a deposit was given. Where the chain has said who paid, only that address may have
 * signed; where it has not, the signature shows who controls an address, and an admin compares. It decides nothing, and moves nothing.
 * @throws AppError `not_found` for a stranger's; `deposit_decided`; `sender_proven`; `challenge_over`; `signature_unreadable`;
 * `signed_by_another`.
 */
export async function proveSender(
  transaction: Transaction,
  { id, userId, signature }: { id: number; userId: number; signature: string },
): Promise<Deposit> {
  await lockUser(transaction, userId);
  const deposit = await findWaiting(transaction, { id, userId });
  const valid = { depositId: id, signedAt: null, expiresAt: { [Op.gt]: NOW } };
  const open = await SenderProof.findOne({ where: valid, transaction });
  const over = () => new AppError('challenge_over', { minutes: CHALLENGE_MINUTES });
  if (!open) throw over();
  const address = recoverSigner(deposit.network, open.message, signature);
  if (!address) throw new AppError('signature_unreadable', {}, WHERE);
  const senders: string[] = JSON.parse(
    (await readVerdicts('deposit', [id], transaction)).get(id)?.senders ?? '[]',
  );
  if (signerAmong(senders, address) === 'another')
    throw new AppError(
      'signed_by_another',
      { address, sender: senders.slice(0, MOST_NAMED).join(', ') },
      WHERE,
    );
  const [count] = await SenderProof.update(
    { signature: `0x${signature.replace(/^0x/, '')}`, address, signedAt: NOW as unknown as Date },
    { where: { ...valid, id: open.id, message: open.message }, transaction },
  );
  if (count !== 1) throw over();
  await announce(transaction, { kind: 'deposit_checked', id, userIds: [userId] });
  return deposit;
}
