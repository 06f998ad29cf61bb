import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ConfigError } from '@souk/server-core/environment';
import * as z from 'zod';

/** The names of what was put in place, newest first; kept beside the files. */
const RECORD = '.placed.json';
/** Files that name others: once they are there, the new deployment is what a page load runs. */
const NAMES_OTHERS = /(^|\/)[^/]+\.(html|json)$/;

const DAY_MS = 86_400_000;

/** How long replaced files stay: told in days, read in milliseconds. */
export const keepDays = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be a number of days')
  .default('14')
  .transform((days) => Number(days) * DAY_MS);

interface Placement {
  /** When it was put in place, in milliseconds. */
  at: number;
  files: string[];
}

interface PlaceOptions {
  /** The built folder. */
  from: string;
  /** The folder that is served. */
  to: string;
  /** How long files stay after the deployment that they belong to was replaced, in milliseconds. */
  keepMs: number;
  now?: number;
}

/**
 * Puts a built front end in place while the folder is being served. Every file appears whole; what names others comes last,
 * so that no page load finds a name without its file. Files of earlier deployments stay, for tabs that are open, until they
 * were replaced `keepMs` ago; those of the one before stay in any case.
 */
export async function place({ from, to, keepMs, now = Date.now() }: PlaceOptions): Promise<void> {
  const files = await filesIn(from);
  if (files.length === 0) throw new ConfigError(`There is no built front end in ${from}`);
  const placements = await readRecord(to);
  const isLast = (file: string) => NAMES_OTHERS.test(file);
  for (const file of files.filter((one) => !isLast(one))) await copyWhole(join(from, file), join(to, file));
  for (const file of files.filter(isLast)) await copyWhole(join(from, file), join(to, file));

  const isSame = placements[0]?.files.join() === files.join();
  const history = isSame ? placements : [{ at: now, files }, ...placements];
  // A placement was replaced when the one after it came.
  const kept = history.filter((_, index) => index < 2 || now - (history[index - 1]?.at ?? 0) < keepMs);
  await writeWhole(join(to, RECORD), JSON.stringify(kept));
  const wanted = new Set(kept.flatMap((placement) => placement.files));
  for (const file of await filesIn(to)) if (!wanted.has(file)) await rm(join(to, file), { force: true });
}

/** Paths below the folder, with slashes, in order; hidden files are not part of a front end. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

async function readRecord(folder: string): Promise<Placement[]> {
  const text = await readFile(join(folder, RECORD), 'utf8').catch(() => '');
  const record = parse(text);
  if (record) return record;
  // A folder that was filled by hand, or a record that a crash cut off: what is in it is the earlier deployment.
  const files = await filesIn(folder);
  if (files.length === 0) return [];
  return [{ at: (await stat(folder)).mtimeMs, files }];
}

function parse(text: string): Placement[] | null {
  try {
    const record: unknown = JSON.parse(text);
    return Array.isArray(record) ? (record as Placement[]) : null;
  } catch {
    return null;
  }
}

async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const unfinished = join(dirname(to), `.${randomUUID()}`);
  await copyFile(from, unfinished);
  await rename(unfinished, to);
}

async function writeWhole(file: string, content: string): Promise<void> {
  const unfinished = join(dirname(file), `.${randomUUID()}`);
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
