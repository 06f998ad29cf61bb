import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from '../http/pathOf';
import { REQUEST_ID } from '../http/requestId';
import { fileSecurityHeaders } from '../http/securityHeaders';
import type { StaticFolder } from './StaticFolder';
import { sendAsset } from './sendAsset';

export const REMOTES = '/remotes/';
/** Where the shell keeps its own built files: nothing under it is ever a page. */
const SHELL_FILES = '/static/';
const FILE_NAME = /\.\w+$/;
/** Looks like a file, and is made for each deployment. */
const CONFIGURATION = '/config.json';

export interface Served {
  /** By the path that each remote's folder is served at. Only the remotes of this site are in it. */
  remotes: ReadonlyMap<string, StaticFolder>;
  shell: StaticFolder;
}

/** Serves the built file that a path names. @returns whether there is one. */
export type ServeFile = (
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) => Promise<boolean>;

export function serveStatic(served: Served, https: boolean): ServeFile {
  const ofShell = fileSecurityHeaders({ https, shared: false });
  const ofRemotes = fileSecurityHeaders({ https, shared: true });
  const remotes = [...served.remotes];
  return async (request, response, requestId) => {
    const path = pathOf(request.url);
    const [prefix, folder] = path.startsWith(REMOTES)
      ? (remotes.find(([one]) => path.startsWith(one)) ?? [])
      : ['/', served.shell];
    const asset = prefix && folder ? await folder.find(path.slice(prefix.length)) : null;
    if (!asset) return false;
    const security = folder === served.shell ? ofShell : ofRemotes;
    sendAsset(request, response, asset, [REQUEST_ID, requestId, ...security]);
    return true;
  };
}

export function isShellFile(path: string): boolean {
  return path.startsWith(SHELL_FILES) || (FILE_NAME.test(path) && path !== CONFIGURATION);
}
