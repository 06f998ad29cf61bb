import { createHash, type KeyObject } from 'node:crypto';

const ID_BYTES = 8;

/** A key, and what a sealed file names it by. */
export interface SealingKey {
  id: Buffer;
  key: KeyObject;
}

/** The key that seals files, and the ones before it, which only open what they sealed. */
export class SealingKeys {
  readonly present: SealingKey;
  private readonly known: readonly SealingKey[];

  constructor(present: KeyObject, old: readonly KeyObject[] = []) {
    this.present = named(present);
    this.known = [this.present, ...old.map(named)];
  }

  find(id: Buffer): KeyObject | null {
    return this.known.find((one) => one.id.equals(id))?.key ?? null;
  }
}

/** The id follows from the key, which is random, so that no list of ids needs to be kept. */
function named(key: KeyObject): SealingKey {
  return { id: createHash('sha256').update(key.export()).digest().subarray(0, ID_BYTES), key };
}
