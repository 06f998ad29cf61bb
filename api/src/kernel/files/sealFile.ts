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

/** Whose file it is and under which key it is kept: sealed in, so that a file put in another's place does not open. */
export interface FileIdentity {
  storageKey: string;
  userId: number;
}

export interface OpenedFile {
  content: Buffer;
  /** Whether the present key sealed it. */
  isPresent: boolean;
}

/** Encrypts a file (AES-256-GCM, a fresh nonce each). The layout: version, id of the key, nonce, tag, ciphertext. */
export function sealFile({ present }: SealingKeys, identity: FileIdentity, content: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, present.key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(identity, present.id));
  const ciphertext = [cipher.update(content), cipher.final()];
  return Buffer.concat([Buffer.of(VERSION), present.id, nonce, cipher.getAuthTag(), ...ciphertext]);
}

/** The content of a sealed file. @throws Error where it was altered, is another's, or its key is not among these. */
export function openFile(keys: SealingKeys, identity: FileIdentity, sealed: Buffer): OpenedFile {
  if (sealed[0] !== VERSION || sealed.length < HEADER_BYTES) {
    throw new Error(`The file ${identity.storageKey} is not a sealed file`);
  }
  const keyId = sealed.subarray(1, NONCE_AT);
  const content = decipher(keyFor(keys, keyId, identity), { keyId, identity, sealed });
  return { content, isPresent: keyId.equals(keys.present.id) };
}

function keyFor(keys: SealingKeys, keyId: Buffer, { storageKey }: FileIdentity): KeyObject {
  const key = keys.find(keyId);
  if (key) return key;
  const missing = `the key ${keyId.toString('hex')}, which neither KYC_ENCRYPTION_KEY nor KYC_OLD_ENCRYPTION_KEYS has`;
  throw new Error(`The file ${storageKey} was sealed with ${missing}`);
}

interface SealedFile {
  keyId: Buffer;
  identity: FileIdentity;
  sealed: Buffer;
}

function decipher(key: KeyObject, { keyId, identity, sealed }: SealedFile): Buffer {
  const nonce = sealed.subarray(NONCE_AT, TAG_AT);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(boundTo(identity, keyId));
  decipher.setAuthTag(sealed.subarray(TAG_AT, HEADER_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new Error(`The file ${identity.storageKey} was altered`, { cause });
  }
}

function boundTo({ storageKey, userId }: FileIdentity, keyId: Buffer): Buffer {
  return Buffer.from(`file:${VERSION}:${keyId.toString('hex')}:${userId}:${storageKey}`);
}
