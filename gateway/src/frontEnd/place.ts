import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ConfigError } from '@souk/server-core/environment';
import * as z from 'zod';

/** Record of deployments, newest first, beside the files. */
const RECORD = '.placed.json';
/** Files that reference others: once present, page loads use the new deployment. */
const NAMES_OTHERS = /(^|\/)[^/]+\.(html|json)$/;

const DAY_MS = 86_400_000;

/** Retention of replaced files: configured in days, used in milliseconds. */
export const keepDays = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be a number of days')
  .default('14')
  .transform((days) => Number(days) * DAY_MS);

interface Placement {
  /** Time of deployment in milliseconds. */
  at: number;
  files: string[];
}

interface PlaceOptions {
  from: string;
  to: string;
  /** Retention of files after their deployment was replaced, in milliseconds. */
  keepMs: number;
  now?: number;
}

/**
 * Deploys a built front end while its folder is served. Every file appears atomically; files that reference others come last, so that
 * no page load finds a missing file. Files of earlier deployments stay for open tabs until `keepMs` after their replacement; those of
 * the previous one always stay.
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
  // A deployment was replaced when the next one came.
  const kept = history.filter((_, index) => index < 2 || now - (history[index - 1]?.at ?? 0) < keepMs);
  await writeWhole(join(to, RECORD), JSON.stringify(kept));
  const wanted = new Set(kept.flatMap((placement) => placement.files));
  for (const file of await filesIn(to)) if (!wanted.has(file)) await rm(join(to, file), { force: true });
}

/** Sorted paths below the folder, with slashes; hidden files are not part of a front end. */
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
  // Without a usable record, all files present count as the earlier deployment.
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
