import type { KeyObject } from 'node:crypto';
import type { KycStorage } from './KycStorage';
import { type FileIdentity, openFile, sealFile } from './sealFile';

/** The files of KYC documents. The storage below never sees a file's name or content, only a key and sealed bytes. */
export class KycFiles {
  constructor(
    private readonly storage: KycStorage,
    private readonly key: KeyObject,
  ) {}

  /** Keeps a user's file under a key, a UUID that no other file has. */
  async keep(identity: FileIdentity, content: Buffer): Promise<void> {
    await this.storage.write(identity.storageKey, sealFile(this.key, identity, content));
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
