const SHOWN = 10;

/** Shortens a transaction hash to its first 10 characters and an ellipsis (docs/domain.md#what-pages-show). */
export function shortHash(hash: string): string {
  return hash.length > SHOWN ? `${hash.slice(0, SHOWN)}…` : hash;
}
