import type { Config } from '../config';
import type { RequestKind } from '../metrics/GatewayMetrics';
import { isShellFile, REMOTES } from '../static/serveStatic';
import { PROBES } from './logRequest';

/** What a path is for. */
export function requestKind(path: string, { apiBase }: Pick<Config, 'apiBase'>): RequestKind {
  if (path === apiBase || path.startsWith(`${apiBase}/`)) return 'api';
  if (PROBES.has(path)) return 'probe';
  if (path.startsWith(REMOTES)) return 'remote';
  return isShellFile(path) ? 'shell' : 'page';
}
