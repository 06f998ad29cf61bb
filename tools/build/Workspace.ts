import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths';

export interface Workspace {
  /** The folder's name, such as `user-web`. */
  name: string;
  folder: string;
  buildScript: string | null;
  /** The workspaces whose source it takes in, directly or through another. */
  dependencies: Workspace[];
}

interface Manifest {
  name: string;
  workspaces?: string[];
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Every workspace, with what it depends on. */
export function readWorkspaces(): Workspace[] {
  const manifests = new Map<string, { folder: string; manifest: Manifest }>();
  for (const name of readManifest(ROOT).workspaces ?? []) {
    const folder = join(ROOT, name);
    const manifest = readManifest(folder);
    manifests.set(manifest.name, { folder, manifest });
  }
  const made = new Map<string, Workspace>();
  const make = (packageName: string): Workspace[] => {
    const known = made.get(packageName);
    if (known) return [known, ...known.dependencies];
    const found = manifests.get(packageName);
    if (!found) return [];
    const workspace: Workspace = {
      name: found.folder.slice(ROOT.length + 1),
      folder: found.folder,
      buildScript: found.manifest.scripts?.build ?? null,
      dependencies: [],
    };
    made.set(packageName, workspace);
    const needed = Object.keys({ ...found.manifest.dependencies, ...found.manifest.devDependencies });
    workspace.dependencies = [...new Set(needed.flatMap(make))];
    return [workspace, ...workspace.dependencies];
  };
  for (const packageName of manifests.keys()) make(packageName);
  return [...made.values()];
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}
