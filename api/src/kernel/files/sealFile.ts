import type { SealingKeys } from '../sealing/SealingKeys';
import { type Opened, type Sealable, seal, unseal } from '../sealing/seal';

/** The file's owner and storage key are sealed in, so that a file moved to another's place does not open. */
export interface FileIdentity {
  storageKey: string;
  userId: number;
}

export function sealFile(keys: SealingKeys, identity: FileIdentity, content: Buffer): Buffer {
  return seal(keys, sealable(identity), content);
}

/** The content of a sealed file. @throws Error as `unseal` does. */
export function openFile(keys: SealingKeys, identity: FileIdentity, sealed: Buffer): Opened {
  return unseal(keys, sealable(identity), sealed);
}

function sealable({ storageKey, userId }: FileIdentity): Sealable {
  return { name: `The file ${storageKey}`, kind: 'file', place: `${userId}:${storageKey}` };
}
