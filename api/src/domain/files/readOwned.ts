import { found } from '../../kernel/AppError';
import type { FileIdentity } from '../../kernel/files/sealFile';
import type { Services } from '../Services';

/**
 * A file and the row that names it.
 * @param find reads the row as it is now.
 * @throws AppError `not_found`; Error where the row has lost its file.
 */
export async function readOwned<Owner extends FileIdentity>(
  { sealedFiles }: Pick<Services, 'sealedFiles'>,
  find: () => Promise<Owner | null>,
): Promise<{ owner: Owner; content: Buffer }> {
  for (let owner = found(await find()); ; ) {
    const content = await sealedFiles.read(owner);
    if (content) return { owner, content };
    // Deleted or sealed again since it was looked up; otherwise it has lost its file, which is the operator's to know.
    const now = found(await find());
    if (now.storageKey === owner.storageKey) throw new Error(`The file ${owner.storageKey} is missing`);
    owner = now;
  }
}
