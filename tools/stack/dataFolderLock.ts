import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../Failure';
import type { Lifecycle } from '../Lifecycle';
import { isRunning } from '../processes/isRunning';

/** What a running command wrote down about itself for others on the same data folder. */
interface LockRecord {
  pid: number;
  /** Where its database answers, once it does. */
  databaseUrl?: string;
}

/** Takes the data folder for this command until it ends. A lock whose command is gone counts for nothing. */
export function lockDataFolder(lifecycle: Lifecycle, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const holder = lockHolder(dataDir);
  if (holder) {
    throw new Failure(
      `Souk already runs on ${dataDir} (process ${holder.pid}): stop it first, or set DATA_DIR and PORT for a second one.`,
    );
  }
  const file = lockFile(dataDir);
  writeRecord(dataDir, { pid: process.pid });
  lifecycle.onStop(() => rmSync(file, { force: true }));
}

/** Tells other commands, such as `npm run admin`, where the database is. */
export function publishDatabase(dataDir: string, databaseUrl: string): void {
  writeRecord(dataDir, { pid: process.pid, databaseUrl });
}

/** The running command that has the data folder; null when nobody has. */
export function lockHolder(dataDir: string): LockRecord | null {
  try {
    const record = JSON.parse(readFileSync(lockFile(dataDir), 'utf8')) as LockRecord;
    return record.pid !== process.pid && isRunning(record.pid, 'bootstrap.cjs') ? record : null;
  } catch {
    return null;
  }
}

function writeRecord(dataDir: string, record: LockRecord): void {
  writeFileSync(lockFile(dataDir), JSON.stringify(record), { mode: 0o600 });
}

function lockFile(dataDir: string): string {
  return join(dataDir, 'souk.lock');
}
