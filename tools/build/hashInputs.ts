import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths';
import type { Workspace } from './Workspace';

const SHARED_INPUTS = ['package-lock.json', 'tsconfig.base.json'].map((name) => join(ROOT, name));
const NO_INPUTS = new Set(['node_modules', 'dist', 'test-results']);
const TEST_FILE = /\.test\.tsx?$/;

/** A digest of everything a workspace's build reads: its own files, those of the workspaces it takes in, and the locked packages. */
export function hashInputs(workspace: Workspace): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of SHARED_INPUTS) addFile(hash, file);
  for (const { folder } of [workspace, ...workspace.dependencies]) addFolder(hash, folder);
  return hash.digest('hex');
}

function addFolder(hash: Hash, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (NO_INPUTS.has(entry.name) || entry.name.startsWith('.') || TEST_FILE.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, path);
    else if (entry.isFile()) addFile(hash, path);
  }
}

function addFile(hash: Hash, path: string): void {
  hash.update(path.slice(ROOT.length)).update('\0');
  if (existsSync(path)) hash.update(readFileSync(path)).update('\0');
}
