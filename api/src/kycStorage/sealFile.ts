import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/** Whose file it is and under which key it is kept: sealed in, so that a file put in another's place does not open. */
export interface FileIdentity {
  storageKey: string;
  userId: number;
}

/** Encrypts a file (AES-256-GCM, a fresh nonce each). The layout: version, nonce, tag, ciphertext. */
export function sealFile(key: KeyObject, identity: FileIdentity, content: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(identity));
  const ciphertext = [cipher.update(content), cipher.final()];
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), ...ciphertext]);
}

/** The content of a sealed file. @throws Error where it was altered, is another's, or was sealed with another key. */
export function openFile(key: KeyObject, identity: FileIdentity, sealed: Buffer): Buffer {
  if (sealed[0] !== VERSION || sealed.length < HEADER_BYTES) throw new Error('Not a sealed file');
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(boundTo(identity));
  decipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEADER_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES)), decipher.final()]);
  } catch (cause) {
    const told = `The KYC file ${identity.storageKey} was altered, or sealed with another KYC_ENCRYPTION_KEY`;
    throw new Error(told, { cause });
  }
}

function boundTo({ storageKey, userId }: FileIdentity): Buffer {
  return Buffer.from(`kyc-file:${VERSION}:${userId}:${storageKey}`);
}
