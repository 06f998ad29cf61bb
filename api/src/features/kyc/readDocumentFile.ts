import type { WhereOptions } from 'sequelize';
import type { Services } from '../../domain/Services';
import { readOwned } from '../../files/readOwned';
import type { FileReply } from '../../http/sendFile';
import { KycDocument } from '../../models';

/** A document and its file, under the type that its content proved. @throws AppError `not_found`. */
export async function readDocumentFile(
  services: Services,
  where: WhereOptions<KycDocument>,
): Promise<{ document: KycDocument; file: FileReply }> {
  const { owner, content } = await readOwned(services, () => KycDocument.findOne({ where }));
  return { document: owner, file: { content, mediaType: owner.mediaType, name: owner.fileName } };
}
