import type { Config } from '../config';
import { fileSecurityHeaders } from '../http/securityHeaders';
import { StaticFolder } from './StaticFolder';
import { type FileCall, sendAsset } from './sendAsset';

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

/** Begins to read what a site serves by itself. */
export function openFolders({ shellFolder, remotes, https }: Config): Served {
  const open = (folder: string, { shared }: { shared: boolean }) => {
    const opened = new StaticFolder(folder, fileSecurityHeaders({ https, shared }));
    void opened.load();
    return opened;
  };
  const own = remotes.filter(({ url }) => !url);
  return {
    shell: open(shellFolder, { shared: false }),
    // A remote of this site may be part of another's page as well.
    remotes: new Map(own.map(({ path, folder }) => [path, open(folder, { shared: true })])),
  };
}

interface Otherwise {
  missing: (call: FileCall) => void;
  failed: (call: FileCall, error: unknown) => void;
}

/** @returns what answers with the built file that a path names; others answer where there is none, or it cannot be read. */
export function serveStatic(served: Served, { missing, failed }: Otherwise): (call: FileCall) => void {
  const remotes = [...served.remotes];
  const folderOf = (path: string) =>
    path.startsWith(REMOTES)
      ? remotes.find(([prefix]) => path.startsWith(prefix))
      : (['/', served.shell] as const);
  return (call) => {
    const [prefix, folder] = folderOf(call.path) ?? [];
    if (!prefix || !folder) return missing(call);
    const name = call.path.slice(prefix.length);
    const kept = folder.kept(name);
    // Nearly all are: those wait for nothing.
    if (kept) return sendAsset(call, kept);
    folder
      .find(name)
      .then((asset) => (asset ? sendAsset(call, asset) : missing(call)))
      .catch((error: unknown) => failed(call, error));
  };
}

export function isShellFile(path: string): boolean {
  return path.startsWith(SHELL_FILES) || (FILE_NAME.test(path) && path !== CONFIGURATION);
}
