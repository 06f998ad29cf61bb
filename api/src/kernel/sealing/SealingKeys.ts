import { createHash, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

const ID_BYTES = 8;
const KEY_BYTES = 32;

export interface SealingKey {
  id: Buffer;
  key: KeyObject;
}

/** The sealing key, and former ones, which only open what they sealed. */
export class SealingKeys {
  readonly present: SealingKey;
  /** Present key first. */
  readonly all: readonly SealingKey[];

  constructor(present: KeyObject, old: readonly KeyObject[] = []) {
    this.present = named(present);
    this.all = [this.present, ...old.map(named)];
  }

  find(id: Buffer): KeyObject | null {
    return this.all.find((one) => one.id.equals(id))?.key ?? null;
  }

  /** Keys for another purpose, derived from each of these (HKDF-SHA-256): the operator stores one secret, and no key has two uses. */
  derive(purpose: string): SealingKeys {
    const [present, ...old] = this.all.map(({ key }) => derived(key, purpose));
    return new SealingKeys(present as KeyObject, old);
  }
}

function derived(key: KeyObject, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES)));
}

/** The id is derived from the random key, so that no list of ids is needed. */
function named(key: KeyObject): SealingKey {
  return { id: createHash('sha256').update(key.export()).digest().subarray(0, ID_BYTES), key };
}
