import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A secret made once and kept in the data folder, readable by its owner only. */
export function keptSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}
