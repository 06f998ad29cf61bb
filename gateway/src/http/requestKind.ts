import type { Config } from '../config';
import { isShellFile, REMOTES } from '../static/serveStatic';

/** What a request was for. */
export type RequestKind = 'api' | 'remote' | 'shell' | 'page' | 'probe';

/** What machines ask all the time. */
const PROBES = new Set(['/healthz', '/readyz']);

/** What a path is for. */
export function requestKind(path: string, { apiBase }: Pick<Config, 'apiBase'>): RequestKind {
  if (path === apiBase || path.startsWith(`${apiBase}/`)) return 'api';
  if (PROBES.has(path)) return 'probe';
  if (path.startsWith(REMOTES)) return 'remote';
  return isShellFile(path) ? 'shell' : 'page';
}

/** Whether it was for a built file of a front end. */
export function isFile(kind: RequestKind): boolean {
  return kind === 'shell' || kind === 'remote';
}
