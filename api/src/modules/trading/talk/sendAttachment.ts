import { createHash } from 'node:crypto';
import type { TalkMessage } from '@souk/contracts/trading/talk/talk';
import { ATTACHMENT_TYPES, MOST_ATTACHMENTS } from '@souk/contracts/trading/talk/talkRules';
import type { Transaction } from 'sequelize';
import { examineUpload, type Upload } from '../../../domain/files/examineUpload';
import { storeFile } from '../../../domain/files/storeFile';
import { CaseFile, Trade } from '../../../domain/models';
import type { Services } from '../../../domain/Services';
import type { Caller } from '../../../domain/session/Caller';
import { actorOf } from '../../../domain/tradeLog/actorOf';
import { AppError, found } from '../../../kernel/AppError';
import { timeOf, WITH_TIME } from '../../../kernel/database/databaseTime';
import { addToTalk } from './addToTalk';
import { assertMayWrite, lockForTalk, type Writer } from './lockForTalk';
import { readMessages } from './readTalk';

/** @property sha256 Hash of the original content, even if the other side gets it without its place. */
interface Sent extends Upload {
  sha256: string;
}

/**
 * Adds a file to a trade's talk: it is inspected and sealed as documents are. A file that the user already sent is not stored twice: a
 * client without a response may send it again.
 * @throws AppError as `lockForTalk`, `addToTalk` and `examineUpload`; `too_many_attachments`.
 */
export async function sendAttachment(
  services: Services,
  { id, caller, file }: { id: number; caller: Caller; file: File },
): Promise<TalkMessage> {
  // Checked before a stranger's file costs anything, and again under the lock.
  const trade = found(await Trade.findByPk(id, { attributes: { include: [WITH_TIME] } }));
  assertMayWrite(trade, found(actorOf(trade, caller.user)), timeOf(trade));
  const sent = await examine(services, caller, file);
  let message: TalkMessage | null = null;
  const owned = { userId: caller.user.id, content: sent.content };
  await storeFile(services, owned, async (transaction, storageKey) => {
    const writer = await lockForTalk(transaction, id, caller);
    const before = await findSent(transaction, writer, sent);
    message = before ?? (await keep(transaction, writer, { sent, storageKey }));
    return before ? null : message;
  });
  return found(message as TalkMessage | null);
}

async function examine(services: Services, { user }: Caller, file: File): Promise<Sent> {
  const rules = { types: ATTACHMENT_TYPES, refusal: 'wrong_attachment_type', isShared: true } as const;
  const upload = await examineUpload(services, user.id, file, rules);
  return { ...upload, sha256: createHash('sha256').update(upload.content).digest('hex') };
}

async function findSent(
  transaction: Transaction,
  { trade, userId }: Writer,
  { name, sha256 }: Sent,
): Promise<TalkMessage | null> {
  const own = await CaseFile.findAll({ where: { tradeId: trade.id, userId }, raw: true, transaction });
  const seqs = own.map(({ seq }) => seq);
  if (seqs.length === 0) return null;
  const messages = await readMessages(trade.id, { seqs, sha256, transaction });
  const same = messages.find(({ file }) => file?.name === name) ?? null;
  if (!same && own.length >= MOST_ATTACHMENTS)
    throw new AppError('too_many_attachments', { most: MOST_ATTACHMENTS });
  return same;
}

/**
 * Writes the entry of a stored file, and the row that names it.
 * @throws AppError as `lockForTalk` and `addToTalk`.
 */
export async function addAttachment(
  transaction: Transaction,
  { id, caller, ...kept }: Kept & { id: number; caller: Caller },
): Promise<TalkMessage> {
  return keep(transaction, await lockForTalk(transaction, id, caller), kept);
}

interface Kept {
  sent: Sent;
  storageKey: string;
}

async function keep(
  transaction: Transaction,
  writer: Writer,
  { sent: { name, mediaType, content, sha256 }, storageKey }: Kept,
): Promise<TalkMessage> {
  const { trade, userId, actor, now } = writer;
  const data = { media_type: mediaType, size: String(content.length), sha256 };
  const said = { kind: 'attachment', body: name, data } as const;
  const seq = await addToTalk(transaction, writer, said);
  await CaseFile.create({ tradeId: trade.id, seq, userId, storageKey }, { transaction });
  const file = { name, media_type: mediaType, size: content.length };
  return { seq, at: now.toISOString(), by: actor, text: null, file, is_erased: false };
}
