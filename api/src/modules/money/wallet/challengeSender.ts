import { randomBytes } from 'node:crypto';
import { exactUsdt } from '@souk/contracts/amounts';
import { CHALLENGE_MINUTES } from '@souk/contracts/money/senderProofs';
import { NETWORKS } from '@souk/contracts/networks';
import type { Transaction } from 'sequelize';
import { Deposit, type User } from '../../../domain/models';
import { lockUser } from '../../../domain/policy/lockUser';
import { AppError, found } from '../../../kernel/AppError';
import { NOW, timeOf } from '../../../kernel/database/databaseTime';
import { readSenderProofs } from '../shared/evidence/readSenderProofs';
import { shownHash } from '../shared/shownHash';
import { SenderProof } from '../tables';

const LIFE_MS = CHALLENGE_MINUTES * 60_000;
/** Asked again within this time it tells the same text, so that two tabs do not void each other's. */
const KEPT_MS = LIFE_MS / 2;

interface Asked {
  id: number;
  userId: number;
  /** The site's address as people know it, which the text names. */
  publicUrl: string;
}

/**
 * Gives the user of a deposit that waits a text to sign with the key of the address that paid. A new text replaces one that was not
 * signed.
 * @throws AppError `not_found` for a stranger's; `deposit_decided`; `sender_proven`.
 */
export async function challengeSender(
  transaction: Transaction,
  { id, userId, publicUrl }: Asked,
): Promise<SenderProof> {
  const user = await lockUser(transaction, userId);
  const deposit = await findWaiting(transaction, { id, userId });
  const now = timeOf(user);
  const open = await SenderProof.findOne({ where: { depositId: id, signedAt: null }, transaction });
  if (open && open.expiresAt.getTime() - now.getTime() > KEPT_MS) return open;
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const message = textToSign(deposit, { user, expiresAt, host: new URL(publicUrl).host });
  if (open) return open.update({ message, expiresAt, createdAt: NOW as unknown as Date }, { transaction });
  return SenderProof.create({ depositId: id, userId, message, expiresAt }, { transaction });
}

/** A deposit of the user's that is not decided, and that the sender has not signed for. */
export async function findWaiting(
  transaction: Transaction,
  { id, userId }: { id: number; userId: number },
): Promise<Deposit> {
  const deposit = found(await Deposit.findOne({ where: { id, userId }, transaction }));
  const { status } = deposit;
  if (status !== 'pending') throw new AppError('deposit_decided', { status });
  const proof = (await readSenderProofs(transaction, [id])).get(id);
  if (proof?.signer === 'sender') throw new AppError('sender_proven');
  return deposit;
}

/**
 * Names all that it is for, so that it proves nothing else, and warns a person who got it from another one. In ASCII and without a line break
 * at its end: wallets show it as it is, and copying changes nothing.
 */
function textToSign(
  { id, amount, network, canonicalTxnHash }: Deposit,
  { user, expiresAt, host }: { user: User; expiresAt: Date; host: string },
): string {
  return [
    `${host} asks who paid deposit #${id}.`,
    '',
    `I control the address that sent this transaction, and it pays for the account "${user.username}" on ${host}.`,
    'This signature moves no coins. If somebody else gave you this text, do not sign it.',
    '',
    `Transaction: ${shownHash(network, canonicalTxnHash)}`,
    `Amount: ${exactUsdt(amount)} USDT on ${NETWORKS[network].name}`,
    `Nonce: ${randomBytes(16).toString('hex')}`,
    `Valid until: ${expiresAt.toISOString()}`,
  ].join('\n');
}
