import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../command';
import type { Lifecycle } from '../Lifecycle';
import { isRunning } from '../processes/isRunning';

interface LockRecord {
  pid: number;
  /** Address of its database, once ready. */
  databaseUrl?: string;
  /** Addresses of the local chains, with CHAIN=demo. */
  chainUrls?: { sidra: string; ethereum: string };
}

/**
 * Locks the data folder for this command until it ends. A dead command's lock is ignored.
 * @throws Failure if another command holds it, or it cannot be written.
 */
export function lockDataFolder(lifecycle: Lifecycle, dataDir: string): void {
  makeFolder(dataDir);
  const record = readRecord(dataDir);
  if (record && isHeld(record)) {
    throw new Failure(
      `Souk already runs on ${dataDir} (process ${record.pid}): stop it first, or set DATA_DIR and PORT for a second one.`,
    );
  }
  writeRecord(dataDir, { pid: process.pid });
  lifecycle.onStop(() => rmSync(lockFile(dataDir), { force: true }));
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Failure(
      `The data folder ${dataDir} cannot be written (${code}): give it to this account, or choose another one with DATA_DIR.`,
    );
  }
}

export function publish(dataDir: string, more: Omit<LockRecord, 'pid'>): void {
  writeRecord(dataDir, { ...readRecord(dataDir), ...more, pid: process.pid });
}

/** The running command that holds the data folder, or null. */
export function lockHolder(dataDir: string): LockRecord | null {
  const record = readRecord(dataDir);
  return record && isHeld(record) ? record : null;
}

function isHeld({ pid }: LockRecord): boolean {
  return pid !== process.pid && isRunning(pid, 'bootstrap.cjs');
}

function readRecord(dataDir: string): LockRecord | null {
  try {
    return JSON.parse(readFileSync(lockFile(dataDir), 'utf8')) as LockRecord;
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
