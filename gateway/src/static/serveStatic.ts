import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from '../http/logRequest';
import { sendNotFound } from '../http/problem';
import type { StaticFolder } from './StaticFolder';
import { sendAsset } from './sendAsset';

export const REMOTES = '/remotes/';
/** Where the shell keeps its own built files: nothing under it is ever a page. */
const SHELL_FILES = '/static/';
const FILE_NAME = /\.\w+$/;

export interface Served {
  /** By the path that each remote's folder is served at. Only the remotes of this site are in it. */
  remotes: ReadonlyMap<string, StaticFolder>;
  shell: StaticFolder;
}

/**
 * Serves a built file.
 * @returns false when the path is not that of a file, so that it may be a page. A file that is missing is a 404, never a page.
 */
export async function serveStatic(
  served: Served,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const path = pathOf(request.url);
  if (path.startsWith(REMOTES)) {
    const [prefix, folder] = [...served.remotes].find(([one]) => path.startsWith(one)) ?? [];
    const asset = prefix && folder ? await folder.find(path.slice(prefix.length)) : null;
    if (asset) sendAsset(request, response, asset, true);
    else sendNotFound(response);
    return true;
  }
  if (!isShellFile(path)) return false;
  const asset = await served.shell.find(path.slice(1));
  if (asset) sendAsset(request, response, asset, false);
  else sendNotFound(response);
  return true;
}

export function isShellFile(path: string): boolean {
  return path.startsWith(SHELL_FILES) || FILE_NAME.test(path);
}
