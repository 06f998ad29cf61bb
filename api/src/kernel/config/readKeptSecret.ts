import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '@souk/server-core/environment';

const HEX_DIGITS = /^[0-9a-f]{64}$/;

/** A secret of 64 hexadecimal digits, generated once and stored in the data folder, readable only by its owner. */
export function readKeptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, 'secrets', name);
  if (!existsSync(file)) makeSecret(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (!HEX_DIGITS.test(secret)) throw new ConfigError(`${file} is cut off: put it back, or set ${name}`);
  return secret;
}

/**
 * Creates the file atomically: processes start at the same time, and one that read a partial file would use a secret that others lack,
 * or an empty one, with which anyone could sign a session.
 */
function makeSecret(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${randomUUID()}`;
  try {
    writeFileSync(unfinished, randomBytes(32).toString('hex'), { mode: 0o600 });
    linkSync(unfinished, file);
  } catch (error) {
    // Another process was first; use its secret.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
