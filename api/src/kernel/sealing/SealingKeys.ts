import { createHash, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

const ID_BYTES = 8;
const KEY_BYTES = 32;

/** A key, and what sealed bytes name it by. */
export interface SealingKey {
  id: Buffer;
  key: KeyObject;
}

/** The key that seals, and the ones before it, which only open what they sealed. */
export class SealingKeys {
  readonly present: SealingKey;
  /** The present one first. */
  readonly all: readonly SealingKey[];

  constructor(present: KeyObject, old: readonly KeyObject[] = []) {
    this.present = named(present);
    this.all = [this.present, ...old.map(named)];
  }

  find(id: Buffer): KeyObject | null {
    return this.all.find((one) => one.id.equals(id))?.key ?? null;
  }

  /** Keys for another purpose, one from each of these (HKDF-SHA-256): the operator keeps one secret, and no key has two uses. */
  derive(purpose: string): SealingKeys {
    const [present, ...old] = this.all.map(({ key }) => derived(key, purpose));
    return new SealingKeys(present as KeyObject, old);
  }
}

function derived(key: KeyObject, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES)));
}

/** The id follows from the key, which is random, so that no list of ids needs to be kept. */
function named(key: KeyObject): SealingKey {
  return { id: createHash('sha256').update(key.export()).digest().subarray(0, ID_BYTES), key };
}
