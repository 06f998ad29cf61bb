import type { WhereOptions } from 'sequelize';
import { found } from '../../AppError';
import type { Services } from '../../http/route';
import type { FileReply } from '../../http/sendFile';
import { KycDocument } from '../../models';

/** A document and its file, under the type that its content proved. @throws AppError `not_found`. */
export async function readDocumentFile(
  services: Services,
  where: WhereOptions<KycDocument>,
): Promise<{ document: KycDocument; file: FileReply }> {
  const document = found(await KycDocument.findOne({ where }));
  const content = await services.kycFiles.read(document);
  if (!content) {
    // Deleted or sealed anew since it was looked up; otherwise it has lost its file, which is the operator's to know.
    const { storageKey } = found(await KycDocument.findOne({ where }));
    if (storageKey !== document.storageKey) return readDocumentFile(services, where);
    throw new Error(`The file of KYC document ${document.id} is missing`);
  }
  return { document, file: { content, mediaType: document.mediaType, name: document.fileName } };
}
