import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '@souk/server-core/environment';

const HEX_DIGITS = /^[0-9a-f]{64}$/;

/** A secret of 64 hexadecimal digits, made once and kept in the data folder, readable by its owner only. */
export function readKeptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, 'secrets', name);
  if (!existsSync(file)) makeSecret(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (!HEX_DIGITS.test(secret)) throw new ConfigError(`${file} is cut off: put it back, or set ${name}`);
  return secret;
}

/**
 * Makes the file appear whole: processes start at the same moment, and one that read it half-written would go on with a
 * secret that others do not have, or with an empty one, with which anyone could sign a session.
 */
function makeSecret(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${randomUUID()}`;
  try {
    writeFileSync(unfinished, randomBytes(32).toString('hex'), { mode: 0o600 });
    linkSync(unfinished, file);
  } catch (error) {
    // Another process was quicker; its secret is the one to use.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
