import type { WhereOptions } from 'sequelize';
import { readOwned } from '../../../../domain/files/readOwned';
import { KycDocument } from '../../../../domain/models';
import type { Services } from '../../../../domain/Services';
import type { FileReply } from '../../../../kernel/http/sendFile';

/** The type is the one that the content proved. @throws AppError `not_found`. */
export async function readDocumentFile(
  services: Services,
  where: WhereOptions<KycDocument>,
): Promise<{ document: KycDocument; file: FileReply }> {
  const { owner, content } = await readOwned(services, () => KycDocument.findOne({ where }));
  return { document: owner, file: { content, mediaType: owner.mediaType, name: owner.fileName } };
}
