import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function keptSecretFile(dataDir: string, name: string): string {
  return join(dataDir, 'secrets', name);
}

/** A secret generated once and stored in the data folder, readable only by its owner. */
export function keptSecret(dataDir: string, name: string): string {
  const file = keptSecretFile(dataDir, name);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}
