import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { CaseHead } from '@souk/contracts/trading/caseFile';
import type { Attributes } from 'sequelize';
import type { CaseCheckpoint } from '../models';
import { joined, sha256 } from './hashOf';
import { leafHash } from './merkleTree';

type Row = Attributes<CaseCheckpoint>;

/** The leaf of a trade in a checkpoint's tree. */
export function headLeaf(tradeId: number, { seq, hash }: CaseHead): string {
  return leafHash(joined(['souk-head-1', tradeId, seq, hash]));
}

/** Completes a checkpoint with its hash and its signature, which are both over the same text. */
export function signCheckpoint(unsigned: Omit<Row, 'hash' | 'publicKey' | 'signature'>, key: KeyObject): Row {
  const publicKey = publicKeyOf(key);
  const { number, at, size, root, prevHash } = unsigned;
  const signed = joined(['souk-checkpoint-1', number, at.toISOString(), size, root, prevHash, publicKey]);
  const signature = sign(null, Buffer.from(signed), key).toString('hex');
  return { ...unsigned, publicKey, hash: sha256(signed), signature };
}

/** The 32 bytes of an Ed25519 key's public part, in hexadecimal digits. */
export function publicKeyOf(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('hex');
}
