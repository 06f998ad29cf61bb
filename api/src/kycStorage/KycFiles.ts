import { type KeyObject, randomUUID } from 'node:crypto';
import type { KycStorage } from './KycStorage';
import { type FileIdentity, openFile, sealFile } from './sealFile';

/** The files of KYC documents. The storage below never sees a file's name or content, only a key and sealed bytes. */
export class KycFiles {
  constructor(
    private readonly storage: KycStorage,
    private readonly key: KeyObject,
  ) {}

  /** Keeps a user's file and answers the key that it is kept under. */
  async keep(userId: number, content: Buffer): Promise<string> {
    const storageKey = randomUUID();
    await this.storage.write(storageKey, sealFile(this.key, { storageKey, userId }, content));
    return storageKey;
  }

  /** The content, or null where there is no such file. @throws Error where it was tampered with. */
  async read(identity: FileIdentity): Promise<Buffer | null> {
    const sealed = await this.storage.read(identity.storageKey);
    return sealed && openFile(this.key, identity, sealed);
  }

  async remove(storageKey: string): Promise<void> {
    await this.storage.remove(storageKey);
  }
}
