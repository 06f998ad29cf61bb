import { AppError } from '../AppError';

const RETRY_AFTER_SECONDS = 5;

/**
 * Stores sealed files by key without knowing their content. A driver for another storage implements this and is named in
 * `createFileStorage`. Each method throws the AppError of `storageAway` while the storage is unavailable.
 */
export interface FileStorage {
  /** Stores the bytes; once resolved they survive a crash. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** The bytes, or null if the key is unknown. */
  read(key: string): Promise<Buffer | null>;
  /** Deletes the bytes; an unknown key is no error. */
  remove(key: string): Promise<void>;
}

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A key becomes part of a path or address, so only UUIDs made by `SealedFiles` are accepted. */
export function assertStorageKey(key: string): void {
  if (!KEY.test(key)) throw new Error('A storage key must be a UUID');
}

/** Handles a storage failure, such as a full disk or an unreachable bucket. @throws AppError 503. */
export function storageAway(cause: unknown): never {
  throw new AppError('files_unavailable', {}, { retryAfter: RETRY_AFTER_SECONDS, cause });
}
