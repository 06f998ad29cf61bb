import type { Site } from '@souk/contracts/platform/site/runtimeConfig';
import type { Config } from './config';

/** Paths that a site refuses: a trading site the admins' calls, a back office new accounts. */
const FORBIDDEN: Record<Site, string | null> = { all: null, trading: 'admin', backoffice: 'register' };

/**
 * True if this site refuses an api path in any spelling that some server might treat as the same: encoded letters, doubled slashes, dot
 * segments, capitals.
 */
export function isForbiddenPath(
  { site, apiBase }: Pick<Config, 'site' | 'apiBase'>,
  url: string | undefined,
): boolean {
  const forbidden = FORBIDDEN[site];
  if (!forbidden) return false;
  const plain = decodeFully((url ?? '/').split('?', 1).join().slice(apiBase.length));
  if (plain === null) return true;
  return plain
    .toLowerCase()
    .split(/[/\\#;]+/)
    .includes(forbidden);
}

/** @returns null if the path cannot be decoded. */
function decodeFully(path: string): string | null {
  let plain = path;
  // Each round undoes one encoding; more rounds are not legitimate.
  for (let round = 0; round < 3; round += 1) {
    try {
      const decoded = decodeURIComponent(plain);
      if (decoded === plain) return plain;
      plain = decoded;
    } catch {
      return null;
    }
  }
  return null;
}
