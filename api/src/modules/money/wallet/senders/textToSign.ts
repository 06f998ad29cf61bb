import { randomBytes } from 'node:crypto';
import type { NetworkCode } from '@souk/contracts/chains/networks';
import { CHALLENGE_MINUTES } from '@souk/contracts/money/chain/senderProofs';
import { Op, type Transaction } from 'sequelize';
import { AppError } from '../../../../kernel/AppError';
import { NOW } from '../../../../kernel/database/databaseTime';
import { recoverSigner } from '../../shared/chain/recoverSigner';
import { SenderProof } from '../../tables';

const LIFE_MS = CHALLENGE_MINUTES * 60_000;
/** Repeated requests within this time get the same text, so that two tabs do not void each other's. */
const KEPT_MS = LIFE_MS / 2;

/** Protects a person who got the text from a swindler. */
export const WARNING = 'This signature moves no coins. If someone else gave you this text, do not sign it.';

/** Owner and deposit of a text; a null deposit stands for the payout address. */
interface About {
  userId: number;
  depositId: number | null;
}

/**
 * Creates a text for a user, whose row is locked, to sign. It replaces an unsigned one. It ends with a nonce and its expiry; in ASCII and
 * without a final line break: wallets show it unchanged, and copying changes nothing.
 * @param lines Its full purpose, so that it proves nothing else.
 */
export async function giveText(
  transaction: Transaction,
  { about, lines, now }: { about: About; lines: readonly string[]; now: Date },
): Promise<SenderProof> {
  const open = await SenderProof.findOne({ where: { ...about, signedAt: null }, transaction });
  const isKept = open && open.expiresAt.getTime() - now.getTime() > KEPT_MS;
  if (isKept && open.message.startsWith(lines.join('\n'))) return open;
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const nonce = randomBytes(16).toString('hex');
  const message = [...lines, `Nonce: ${nonce}`, `Valid until: ${expiresAt.toISOString()}`].join('\n');
  if (open) return open.update({ message, expiresAt, createdAt: NOW as unknown as Date }, { transaction });
  return SenderProof.create({ ...about, message, expiresAt }, { transaction });
}

interface Signed {
  about: About;
  network: NetworkCode;
  signature: string;
  assertSigner: (address: string, message: string) => Promise<void> | void;
}

/**
 * Stores the signature of a given text, once.
 * @throws AppError `challenge_over`; `signature_unreadable`; what `assertSigner` throws.
 */
export async function keepSignature(
  transaction: Transaction,
  { about, network, signature, assertSigner }: Signed,
): Promise<void> {
  const valid = { ...about, signedAt: null, expiresAt: { [Op.gt]: NOW } };
  const open = await SenderProof.findOne({ where: valid, transaction });
  const over = () => new AppError('challenge_over', { minutes: CHALLENGE_MINUTES });
  if (!open) throw over();
  const address = recoverSigner(network, open.message, signature);
  if (!address) throw new AppError('signature_unreadable', {}, { field: 'signature' });
  await assertSigner(address, open.message);
  const [count] = await SenderProof.update(
    { signature: `0x${signature.replace(/^0x/, '')}`, address, signedAt: NOW as unknown as Date },
    { where: { ...valid, id: open.id, message: open.message }, transaction },
  );
  if (count !== 1) throw over();
}
