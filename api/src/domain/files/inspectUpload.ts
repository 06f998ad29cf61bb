import type { MediaType } from '@souk/contracts/fileRules';
import { AppError } from '../../kernel/AppError';
import { inspectFile } from '../../kernel/files/inspection/inspectFile';
import type { Services } from '../Services';

/** Files wait for their inspection: one user's do not take all places. */
const INSPECTED_AT_ONCE = { name: 'inspections', most: 3 };

/**
 * Decodes what a user has uploaded.
 * @throws AppError `file_unreadable`, `too_many_pixels`; `too_many_requests` where several of this user's files are inspected already.
 */
export async function inspectUpload(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  userId: number,
  { content, mediaType }: { content: Buffer; mediaType: MediaType },
): Promise<void> {
  await rateLimits.runHere(INSPECTED_AT_ONCE, String(userId), async () => {
    const verdict = await inspectFile(content, mediaType);
    if (verdict === 'unreadable') throw new AppError('file_unreadable', {}, { field: 'file' });
    if (verdict === 'too_many_pixels') throw new AppError('too_many_pixels', {}, { field: 'file' });
  });
}
