import { randomBytes } from 'node:crypto';
import { NETWORKS } from '@souk/contracts/chains/networks';
import { CHALLENGE_MINUTES } from '@souk/contracts/money/addressProof';
import { Op, type Transaction } from 'sequelize';
import type { User } from '../../../../domain/models';
import { lockUser } from '../../../../domain/policy/lockUser';
import { readSettings } from '../../../../domain/policy/settings/settings';
import { AppError } from '../../../../kernel/AppError';
import { NOW, timeOf } from '../../../../kernel/database/databaseTime';
import { recoverSigner } from '../../shared/chain/recoverSigner';
import { isSameAddress } from '../../shared/chain/verdicts/paymentOf';
import { AddressProof } from '../../tables';

const LIFE_MS = CHALLENGE_MINUTES * 60_000;
/** Repeated requests within this time get the same text, so that two tabs do not void each other's. */
const KEPT_MS = LIFE_MS / 2;

/** Protects a person who got the text from a swindler. */
const WARNING = 'This signature moves no coins. If someone else gave you this text, do not sign it.';

/**
 * Gives a user a text to sign with the key of their payout address. It replaces an unsigned one. It states its full purpose, so that it
 * proves nothing else, and ends with a nonce and its expiry; in ASCII and without a final line break: wallets show it unchanged, and
 * copying changes nothing.
 * @throws AppError `wallet_address_missing`.
 */
export async function challengeAddress(
  transaction: Transaction,
  { userId, publicUrl }: { userId: number; publicUrl: string },
): Promise<AddressProof> {
  const user = await lockUser(transaction, userId);
  const { host } = new URL(publicUrl);
  const { usdt_network: network } = await readSettings(transaction);
  const purpose = [
    `${host} asks whose payout address this is.`,
    '',
    `I control this address, and the account "${user.username}" on ${host} is paid to it.`,
    WARNING,
    '',
    `Address: ${addressOf(user)}`,
    `Network: ${NETWORKS[network].name}`,
  ].join('\n');
  const now = timeOf(user).getTime();
  const open = await AddressProof.findOne({ where: { userId, signedAt: null }, transaction });
  const isKept = open && open.expiresAt.getTime() - now > KEPT_MS;
  if (isKept && open.message.startsWith(purpose)) return open;
  const expiresAt = new Date(now + LIFE_MS);
  const nonce = randomBytes(16).toString('hex');
  const message = `${purpose}\nNonce: ${nonce}\nValid until: ${expiresAt.toISOString()}`;
  if (open) return open.update({ message, expiresAt, createdAt: NOW as unknown as Date }, { transaction });
  return AddressProof.create({ userId, message, expiresAt }, { transaction });
}

/**
 * Stores that text's signature by the key of the current payout address, once.
 * @throws AppError `wallet_address_missing`; `challenge_over`; `signature_unreadable`; `signed_by_another`.
 */
export async function proveAddress(
  transaction: Transaction,
  { userId, signature }: { userId: number; signature: string },
): Promise<void> {
  const own = addressOf(await lockUser(transaction, userId));
  const { usdt_network: network } = await readSettings(transaction);
  const valid = { userId, signedAt: null, expiresAt: { [Op.gt]: NOW } };
  const open = await AddressProof.findOne({ where: valid, transaction });
  const over = () => new AppError('challenge_over', { minutes: CHALLENGE_MINUTES });
  if (!open) throw over();
  const { id, message } = open;
  const address = recoverSigner(network, message, signature);
  if (!address) throw new AppError('signature_unreadable', {}, { field: 'signature' });
  // The payout address may have changed since the text was given.
  if (!isSameAddress(address, own) || !message.includes(`\nAddress: ${own}\n`))
    throw new AppError('signed_by_another', { address, own }, { field: 'signature' });
  const [count] = await AddressProof.update(
    { signature: `0x${signature.replace(/^0x/, '')}`, address, signedAt: NOW as unknown as Date },
    { where: { ...valid, id, message }, transaction },
  );
  if (count !== 1) throw over();
}

export async function findAddressProof(
  transaction: Transaction | undefined,
  userId: number,
  walletAddress: string,
): Promise<AddressProof | null> {
  const where = { userId, signedAt: { [Op.ne]: null } };
  const proofs = await AddressProof.findAll({ where, order: [['id', 'DESC']], raw: true, transaction });
  return proofs.find(({ address }) => isSameAddress(address, walletAddress)) ?? null;
}

function addressOf({ walletAddress }: Pick<User, 'walletAddress'>): string {
  if (!walletAddress) throw new AppError('wallet_address_missing');
  return walletAddress;
}
