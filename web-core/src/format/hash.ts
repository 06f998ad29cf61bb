const SHOWN = 10;

/** A transaction hash for reading: its first 10 characters and an ellipsis when it is longer (spec §9). */
export function shortHash(hash: string): string {
  return hash.length > SHOWN ? `${hash.slice(0, SHOWN)}…` : hash;
}
