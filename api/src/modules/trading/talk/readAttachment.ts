import { readOwned } from '../../../domain/files/readOwned';
import { CaseFile } from '../../../domain/models';
import type { Services } from '../../../domain/Services';
import type { Caller } from '../../../domain/session/Callers';
import { found } from '../../../kernel/AppError';
import type { FileReply } from '../../../kernel/http/sendFile';
import { findReadable, readMessages } from './readTalk';

/** A file that was sent in a trade, for those who may read its talk. @throws AppError `not_found` also where it was erased, `talk_private`. */
export async function readAttachment(
  services: Services,
  { id, seq, caller }: { id: number; seq: number; caller: Caller },
): Promise<FileReply> {
  await findReadable(services.sequelize, id, caller);
  const [message] = await readMessages(id, { seqs: [seq] });
  const { name, media_type: mediaType } = found(message?.file);
  const find = () => CaseFile.findOne({ where: { tradeId: id, seq } });
  const { content } = await readOwned(services, find);
  return { content, mediaType, name };
}
