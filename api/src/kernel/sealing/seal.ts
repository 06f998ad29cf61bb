import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import type { SealingKeys } from './SealingKeys';

const CIPHER = 'aes-256-gcm';
const VERSION = 2;
const KEY_ID_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NONCE_AT = 1 + KEY_ID_BYTES;
const TAG_AT = NONCE_AT + NONCE_BYTES;
const HEADER_BYTES = TAG_AT + TAG_BYTES;

/** The content's place: it does not open in another one. */
export interface Sealable {
  /** For messages: "The file 12". */
  name: string;
  kind: 'file' | 'totp';
  place: string;
}

export interface Opened {
  content: Buffer;
  isPresent: boolean;
}

/** Encrypts (AES-256-GCM, a fresh nonce each). Layout: version, key id, nonce, tag, ciphertext. */
export function seal({ present }: SealingKeys, about: Sealable, content: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, present.key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(about, present.id));
  const ciphertext = [cipher.update(content), cipher.final()];
  return Buffer.concat([Buffer.of(VERSION), present.id, nonce, cipher.getAuthTag(), ...ciphertext]);
}

/** @throws Error if it was altered or moved, or its key is not among these. */
export function unseal(keys: SealingKeys, about: Sealable, sealed: Buffer): Opened {
  if (sealed[0] !== VERSION || sealed.length < HEADER_BYTES) throw new Error(`${about.name} is not sealed`);
  const keyId = sealed.subarray(1, NONCE_AT);
  const content = decipher(keyFor(keys, keyId, about), { keyId, about, sealed });
  return { content, isPresent: keyId.equals(keys.present.id) };
}

function keyFor(keys: SealingKeys, keyId: Buffer, { name }: Sealable): KeyObject {
  const key = keys.find(keyId);
  if (key) return key;
  const missing = `the key ${keyId.toString('hex')}, which neither KYC_ENCRYPTION_KEY nor KYC_OLD_ENCRYPTION_KEYS has`;
  throw new Error(`${name} was sealed with ${missing}`);
}

interface SealedBytes {
  keyId: Buffer;
  about: Sealable;
  sealed: Buffer;
}

function decipher(key: KeyObject, { keyId, about, sealed }: SealedBytes): Buffer {
  const nonce = sealed.subarray(NONCE_AT, TAG_AT);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(boundTo(about, keyId));
  decipher.setAuthTag(sealed.subarray(TAG_AT, HEADER_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new Error(`${about.name} was altered`, { cause });
  }
}

function boundTo({ kind, place }: Sealable, keyId: Buffer): Buffer {
  return Buffer.from(`${kind}:${VERSION}:${keyId.toString('hex')}:${place}`);
}
