import { NETWORKS } from '@souk/contracts/chains/networks';
import { Op, type Transaction } from 'sequelize';
import type { User } from '../../../../domain/models';
import { lockUser } from '../../../../domain/policy/lockUser';
import { readSettings } from '../../../../domain/policy/settings/settings';
import { AppError } from '../../../../kernel/AppError';
import { timeOf } from '../../../../kernel/database/databaseTime';
import { isSameAddress } from '../../shared/chain/verdicts/paymentOf';
import { SenderProof } from '../../tables';
import { giveText, keepSignature, WARNING } from '../senders/textToSign';

/**
 * Gives a user a text to sign with the key of their payout address.
 * @throws AppError `wallet_address_missing`.
 */
export async function challengeAddress(
  transaction: Transaction,
  { userId, publicUrl }: { userId: number; publicUrl: string },
): Promise<SenderProof> {
  const user = await lockUser(transaction, userId);
  const { host } = new URL(publicUrl);
  const { usdt_network: network } = await readSettings(transaction);
  const lines = [
    `${host} asks whose payout address this is.`,
    '',
    `I control this address, and the account "${user.username}" on ${host} is paid to it.`,
    WARNING,
    '',
    `Address: ${addressOf(user)}`,
    `Network: ${NETWORKS[network].name}`,
  ];
  return giveText(transaction, { about: { userId, depositId: null }, lines, now: timeOf(user) });
}

/**
 * Stores that text's signature by the key of the current payout address.
 * @throws AppError `wallet_address_missing`; `signed_by_another`; as `keepSignature`.
 */
export async function proveAddress(
  transaction: Transaction,
  { userId, signature }: { userId: number; signature: string },
): Promise<void> {
  const own = addressOf(await lockUser(transaction, userId));
  const { usdt_network: network } = await readSettings(transaction);
  await keepSignature(transaction, {
    about: { userId, depositId: null },
    network,
    signature,
    assertSigner: (address, message) => {
      // The payout address may have changed since the text was given.
      if (isSameAddress(address, own) && message.includes(`\nAddress: ${own}\n`)) return;
      throw new AppError('signed_by_another', { address, sender: own }, { field: 'signature' });
    },
  });
}

export async function findAddressProof(
  transaction: Transaction | undefined,
  userId: number,
  walletAddress: string,
): Promise<SenderProof | null> {
  const where = { userId, depositId: null, signedAt: { [Op.ne]: null } };
  const proofs = await SenderProof.findAll({ where, order: [['id', 'DESC']], raw: true, transaction });
  return proofs.find(({ address }) => isSameAddress(address, walletAddress)) ?? null;
}

function addressOf({ walletAddress }: Pick<User, 'walletAddress'>): string {
  if (!walletAddress) throw new AppError('wallet_address_missing');
  return walletAddress;
}
