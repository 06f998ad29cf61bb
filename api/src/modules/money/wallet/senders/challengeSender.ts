import { exactUsdt } from '@souk/contracts/amounts/amounts';
import { NETWORKS } from '@souk/contracts/chains/networks';
import type { Transaction } from 'sequelize';
import { Deposit } from '../../../../domain/models';
import { lockUser } from '../../../../domain/policy/lockUser';
import { AppError, found } from '../../../../kernel/AppError';
import { timeOf } from '../../../../kernel/database/databaseTime';
import { readSenderProofs } from '../../shared/evidence/readSenderProofs';
import { shownHash } from '../../shared/shownHash';
import type { SenderProof } from '../../tables';
import { giveText, WARNING } from './textToSign';

interface Asked {
  id: number;
  userId: number;
  /** The site's public address, which the text names. */
  publicUrl: string;
}

/**
 * Gives the user of a waiting deposit a text to sign with the key of the paying address. It warns a person who got it from someone else.
 * @throws AppError `not_found` for a stranger's; `deposit_decided`; `sender_proven`.
 */
export async function challengeSender(
  transaction: Transaction,
  { id, userId, publicUrl }: Asked,
): Promise<SenderProof> {
  const user = await lockUser(transaction, userId);
  const { amount, network, canonicalTxnHash } = await findWaiting(transaction, { id, userId });
  const { host } = new URL(publicUrl);
  const lines = [
    `${host} asks who paid deposit #${id}.`,
    '',
    `I control the address that sent this transaction, and it pays for the account "${user.username}" on ${host}.`,
    WARNING,
    '',
    `Transaction: ${shownHash(network, canonicalTxnHash)}`,
    `Amount: ${exactUsdt(amount)} USDT on ${NETWORKS[network].name}`,
  ];
  return giveText(transaction, { about: { userId, depositId: id }, lines, now: timeOf(user) });
}

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
