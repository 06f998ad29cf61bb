const SHOWN = 10;

/** A transaction hash for reading: its first 10 characters and an ellipsis when it is longer (docs/domain.md#what-pages-show). */
export function shortHash(hash: string): string {
  return hash.length > SHOWN ? `${hash.slice(0, SHOWN)}…` : hash;
}
