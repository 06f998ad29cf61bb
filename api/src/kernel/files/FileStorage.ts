import { AppError } from '../AppError';

const RETRY_AFTER_SECONDS = 5;

/**
 * Keeps sealed files by key, and knows nothing of what is in them. A driver for another place implements this and is named
 * in `createFileStorage`. Each method throws the AppError of `storageAway` while the place cannot be used.
 */
export interface FileStorage {
  /** Keeps the bytes; once it resolves they survive a crash. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** The bytes, or null where there are none under this key. */
  read(key: string): Promise<Buffer | null>;
  /** Forgets the bytes; forgetting what is not there is no error. */
  remove(key: string): Promise<void>;
}

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A key becomes part of a path or an address, so a driver takes nothing but the UUIDs that `SealedFiles` makes. */
export function assertStorageKey(key: string): void {
  if (!KEY.test(key)) throw new Error('A storage key must be a UUID');
}

/** Handles what a place answered that cannot be used, such as a full disk or a bucket that is away. @throws AppError 503. */
export function storageAway(cause: unknown): never {
  throw new AppError('files_unavailable', {}, { retryAfter: RETRY_AFTER_SECONDS, cause });
}
