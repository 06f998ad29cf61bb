import type { MediaType } from '@souk/contracts/fields/fileRules';
import { isOtherFormat, recogniseContent } from '@souk/contracts/fields/recogniseContent';
import { AppError, found } from '../../kernel/AppError';
import { timeOf, WITH_TIME } from '../../kernel/database/databaseTime';
import { cleanFileName, fitFileName } from '../../kernel/files/cleanFileName';
import type { Person } from '../../kernel/files/inspection/FairQueue';
import { inspectFile } from '../../kernel/files/inspection/inspectFile';
import type { Limit } from '../../kernel/limits/RateLimits';
import { User } from '../models';
import type { Services } from '../Services';

/** Refused and later deleted uploads count too: each costs an inspection. */
const UPLOADS: Limit = { name: 'uploads', points: 40, seconds: 3600, refusal: 'too_many_uploads' };
const NEW_FOR_MS = 86_400_000;

export interface Upload {
  name: string;
  mediaType: MediaType;
  content: Buffer;
}

interface Rules {
  types: readonly MediaType[];
  /** The refusal for other types; it names some types. */
  refusal: 'wrong_file_type' | 'wrong_attachment_type' | 'selfie_not_image';
  /** Another user can see it. */
  isShared: boolean;
}

/**
 * Determines a file's type by its content, decodes it, and gives it a fitting name.
 * @throws AppError the rules' refusal; `file_unreadable`, `file_needs_printing`, `too_many_pixels`; `too_many_uploads`,
 * `too_many_requests`, `overloaded`.
 */
export async function examineUpload(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  userId: number,
  file: File,
  { types, refusal, isShared }: Rules,
): Promise<Upload> {
  await rateLimits.consume(UPLOADS, String(userId));
  const content = Buffer.from(await file.arrayBuffer());
  const format = recogniseContent(content);
  const mediaType = types.find((type) => type === format);
  if (!mediaType) throw new AppError(refusal, isOtherFormat(format) ? { format } : {});
  const verdict = await inspectFile(content, mediaType, { person: await personOf(userId), isShared });
  if (verdict === 'unreadable') throw new AppError('file_unreadable', {}, { field: 'file' });
  if (verdict === 'too_many_pixels') throw new AppError('too_many_pixels', {}, { field: 'file' });
  if (verdict === 'needs_printing') throw new AppError('file_needs_printing', {}, { field: 'file' });
  return { name: fitFileName(cleanFileName(file.name), mediaType), mediaType, content };
}

/** A user's priority in the decoder's queue: behind others if the account is at most a day old and its identity unproved. */
export async function personOf(userId: number): Promise<Person> {
  const attributes = { include: [WITH_TIME] };
  const user = found(await User.findByPk(userId, { attributes }));
  const age = timeOf(user).getTime() - user.createdAt.getTime();
  return { key: String(userId), isNew: user.kycStatus !== 'approved' && age < NEW_FOR_MS };
}
