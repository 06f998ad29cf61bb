import type { MediaType } from '@souk/contracts/fields/fileRules';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { personOf } from '../../../domain/files/examineUpload';
import { readOwned } from '../../../domain/files/readOwned';
import { CaseFile } from '../../../domain/models';
import type { Services } from '../../../domain/Services';
import type { Caller } from '../../../domain/session/Caller';
import { found } from '../../../kernel/AppError';
import { withoutPlace } from '../../../kernel/files/cleaning/withoutPlace';
import type { FileReply } from '../../../kernel/http/sendFile';
import { findReadable, readMessages } from './readTalk';

/**
 * A file of a trade's talk: unchanged for its sender and for admins, who decide by it; without the data that reveals the sender's place for
 * the other side.
 * @throws AppError `not_found` also if it was erased, `talk_private`; as `withoutPlace`.
 */
export async function readAttachment(
  services: Services,
  { id, seq, caller, requestId }: { id: number; seq: number; caller: Caller; requestId: string },
): Promise<FileReply> {
  const { actor } = await findReadable(services.sequelize, id, caller);
  const [message] = await readMessages(id, { seqs: [seq] });
  const { name, media_type } = found(message?.file);
  const mediaType = media_type as MediaType;
  const find = () => CaseFile.findOne({ where: { tradeId: id, seq } });
  const { owner, content } = await readOwned(services, find);
  if (actor === 'admin')
    await recordAudit(undefined, {
      actorId: caller.user.id,
      action: 'trade.view_file',
      subject: ['trade', id],
      userId: null,
      before: null,
      after: { entry: seq, file_name: name },
      requestId,
    });
  if (actor === 'admin' || owner.userId === caller.user.id) return { content, mediaType, name };
  const stripped = await withoutPlace({ content, mediaType }, await personOf(caller.user.id));
  return { content: stripped, mediaType, name };
}
