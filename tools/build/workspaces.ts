import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths';

export interface Workspace {
  /** The folder's name, such as `user-web`. */
  name: string;
  folder: string;
  buildScript?: string;
  /** Workspaces whose source it includes, directly or through another. */
  dependencies: Workspace[];
}

interface Manifest {
  name: string;
  workspaces?: string[];
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export function readWorkspaces(): Workspace[] {
  const folders = (readManifest(ROOT).workspaces ?? []).flatMap(foldersOf);
  const manifests = new Map(folders.map((folder) => [folder, readManifest(folder)]));
  const made = new Map<string, Workspace>();
  const make = (folder: string): Workspace => {
    const known = made.get(folder);
    if (known) return known;
    const manifest = manifests.get(folder);
    const uses = { ...manifest?.dependencies, ...manifest?.devDependencies };
    const direct = folders.filter((other) => (manifests.get(other)?.name ?? '') in uses).map(make);
    const workspace = {
      name: folder.slice(ROOT.length + 1),
      folder,
      buildScript: manifest?.scripts?.build,
      dependencies: [...new Set(direct.flatMap((one) => [one, ...one.dependencies]))],
    };
    made.set(folder, workspace);
    return workspace;
  };
  return folders.map(make);
}

/** A pattern such as `*-web` matches every folder with that ending. */
function foldersOf(pattern: string): string[] {
  if (!pattern.startsWith('*')) return [join(ROOT, pattern)];
  const ends = pattern.slice(1);
  return readdirSync(ROOT)
    .filter((name) => name.endsWith(ends))
    .map((name) => join(ROOT, name));
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}
