import type { SealingKeys } from '../sealing/SealingKeys';
import type { Opened } from '../sealing/seal';
import type { FileStorage } from './FileStorage';
import { type FileIdentity, openFile, sealFile } from './sealFile';

/** Personal files: KYC documents and trade attachments. The storage never sees a file's name or content, only a key and sealed bytes. */
export class SealedFiles {
  constructor(
    private readonly storage: FileStorage,
    private readonly keys: SealingKeys,
  ) {}

  /** Stores a user's file under a unique UUID. */
  async keep(identity: FileIdentity, content: Buffer): Promise<void> {
    await this.storage.write(identity.storageKey, sealFile(this.keys, identity, content));
  }

  /** The content, or null if there is no such file. @throws Error if it was tampered with or its key is unknown. */
  async read(identity: FileIdentity): Promise<Buffer | null> {
    return (await this.open(identity))?.content ?? null;
  }

  /** The content, and whether the present key sealed it. @throws Error as `read` does. */
  async open(identity: FileIdentity): Promise<Opened | null> {
    const sealed = await this.storage.read(identity.storageKey);
    return sealed && openFile(this.keys, identity, sealed);
  }

  async remove(storageKey: string): Promise<void> {
    await this.storage.remove(storageKey);
  }
}
