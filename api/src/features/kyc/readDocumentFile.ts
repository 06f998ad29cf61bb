import type { WhereOptions } from 'sequelize';
import { found } from '../../AppError';
import type { Services } from '../../http/route';
import type { FileReply } from '../../http/sendFile';
import { KycDocument } from '../../models';

/** A document and its file, under the type that its content proved. @throws AppError `not_found`. */
export async function readDocumentFile(
  { kycFiles }: Services,
  where: WhereOptions<KycDocument>,
): Promise<{ document: KycDocument; file: FileReply }> {
  const document = found(await KycDocument.findOne({ where }));
  const content = await kycFiles.read(document);
  if (!content) {
    // Deleted since it was looked up; a row that is still there has lost its file, which is the operator's to know.
    found(await KycDocument.findOne({ where }));
    throw new Error(`The file of KYC document ${document.id} is missing`);
  }
  return { document, file: { content, mediaType: document.mediaType, name: document.fileName } };
}
