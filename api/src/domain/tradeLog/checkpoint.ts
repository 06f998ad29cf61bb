import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { CaseHead } from '@souk/contracts/trading/caseFile/caseFile';
import type { Attributes, Transaction } from 'sequelize';
import { databaseTime } from '../../kernel/database/databaseTime';
import { CaseCheckpoint } from '../models';
import { joined, sha256 } from './hashOf';
import { leafHash, treeRoot } from './merkleTree';
import { nextNumber } from './nextNumber';

type Row = Attributes<CaseCheckpoint>;

export function headLeaf(tradeId: number, { seq, hash }: CaseHead): string {
  return leafHash(joined(['souk-head-1', tradeId, seq, hash]));
}

/** Adds a checkpoint's hash and signature, both over the same text. */
export function signCheckpoint(unsigned: Omit<Row, 'hash' | 'publicKey' | 'signature'>, key: KeyObject): Row {
  const row = { ...unsigned, publicKey: publicKeyOf(key) };
  const signed = signedText(row);
  const signature = sign(null, Buffer.from(signed), key).toString('hex');
  return { ...row, hash: sha256(signed), signature };
}

function signedText({
  number,
  at,
  size,
  root,
  prevHash,
  publicKey,
}: Omit<Row, 'hash' | 'signature'>): string {
  return joined(['souk-checkpoint-1', number, at.toISOString(), size, root, prevHash, publicKey]);
}

/**
 * Signs the heads of logs that changed since the last checkpoint, and returns its number. If two transactions make the same one, the
 * second is refused by its number.
 */
export async function addCheckpoint(
  transaction: Transaction,
  { leaves, key }: { leaves: readonly string[]; key: KeyObject },
): Promise<number> {
  const last = await CaseCheckpoint.findOne({ order: [['number', 'DESC']], raw: true, transaction });
  const at = await databaseTime(transaction);
  const number = await nextNumber(transaction, last, at);
  const unsigned = { number, at, size: leaves.length, root: treeRoot(leaves), prevHash: last?.hash ?? '' };
  await CaseCheckpoint.create(signCheckpoint(unsigned, key), { transaction });
  return number;
}

/** A checkpoint's fault, or null. @param before The hash of the one before. */
export function faultOf(row: Row, before: string, leaves: readonly string[]): string | null {
  const signed = signedText(row);
  if (row.prevHash !== before) return 'does not follow the one before';
  if (row.hash !== sha256(signed)) return 'is not what was hashed';
  if (!isSigned(row, signed)) return 'is not signed by its key';
  if (leaves.length !== row.size || treeRoot(leaves) !== row.root)
    return 'is not over the logs that it names';
  return null;
}

function isSigned({ publicKey, signature }: Row, signed: string): boolean {
  try {
    const x = Buffer.from(publicKey, 'hex').toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, Buffer.from(signed), key, Buffer.from(signature, 'hex'));
  } catch {
    return false;
  }
}

/** The 32 bytes of an Ed25519 key's public part, in hexadecimal digits. */
export function publicKeyOf(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('hex');
}
