import { found } from '../../kernel/AppError';
import type { FileIdentity } from '../../kernel/files/sealFile';
import type { Services } from '../Services';

/**
 * Reads a file and the row that names it.
 * @param find reads the current row.
 * @throws AppError `not_found`; Error if the row has lost its file.
 */
export async function readOwned<Owner extends FileIdentity>(
  { sealedFiles }: Pick<Services, 'sealedFiles'>,
  find: () => Promise<Owner | null>,
): Promise<{ owner: Owner; content: Buffer }> {
  for (let owner = found(await find()); ; ) {
    const content = await sealedFiles.read(owner);
    if (content) return { owner, content };
    // Deleted or sealed again since the lookup; otherwise the file is lost, and the operator must know.
    const now = found(await find());
    if (now.storageKey === owner.storageKey) throw new Error(`The file ${owner.storageKey} is missing`);
    owner = now;
  }
}
