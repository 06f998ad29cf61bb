import type { Config } from '../config';
import { pathOf } from '../http/logRequest';

/**
 * Whether this site refuses an api path: a trading site has no way to the admin's calls. Every spelling counts that some
 * server might take for the same path: encoded letters, doubled slashes, dot segments, capitals.
 */
export function isForbiddenPath(
  { site, apiBase }: Pick<Config, 'site' | 'apiBase'>,
  url: string | undefined,
): boolean {
  if (site !== 'trading') return false;
  const rest = pathOf(url).slice(apiBase.length);
  const plain = decodeFully(rest);
  if (plain === null) return true;
  return plain
    .toLowerCase()
    .split(/[/\\#;]+/)
    .includes('admin');
}

/** @returns null for a path that cannot be decoded. */
function decodeFully(path: string): string | null {
  let plain = path;
  // Each round undoes one encoding; a path that is encoded more often than this is not an honest one.
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
