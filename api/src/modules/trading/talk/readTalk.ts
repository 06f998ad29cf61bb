import { TALK_KINDS } from '@souk/contracts/trading/caseFile/caseEntries';
import type { Talk, TalkMessage } from '@souk/contracts/trading/talk/talk';
import type { Sequelize, Transaction } from 'sequelize';
import { CaseBody, CaseEntry, Trade } from '../../../domain/models';
import type { Caller } from '../../../domain/session/Caller';
import { actorOf } from '../../../domain/tradeLog/actorOf';
import { AppError, found } from '../../../kernel/AppError';
import { timeOf, WITH_TIME } from '../../../kernel/database/databaseTime';
import { presentTime } from '../../../kernel/presentTime';
import { noteReading } from '../shared/noteReading';
import { assertMayRead, assertMayWrite, talkClosesAt, type Writer } from './lockForTalk';

/**
 * The talk of a trade, for its sides; for an admin only from a dispute on, and their reading is logged.
 * @throws AppError `not_found` for a stranger, `talk_private`.
 */
export async function readTalk(sequelize: Sequelize, id: number, caller: Caller): Promise<Talk> {
  const { trade, actor } = await findReadable(sequelize, id, caller);
  const { sellerReadSeq, buyerReadSeq } = trade;
  const [own, other] = actor === 'seller' ? [sellerReadSeq, buyerReadSeq] : [buyerReadSeq, sellerReadSeq];
  return {
    trade_id: id,
    messages: await readMessages(id),
    read_seq: actor === 'admin' ? 0 : own,
    other_read_seq: actor === 'admin' ? null : other,
    may_write: mayWrite(trade, actor, caller),
    closes_at: presentTime(talkClosesAt(trade)),
  };
}

/** A trade whose talk the caller may read; logs an admin's reading. @throws AppError as `readTalk`. */
export async function findReadable(
  sequelize: Sequelize,
  id: number,
  caller: Caller,
): Promise<Pick<Writer, 'trade' | 'actor'>> {
  const trade = found(await Trade.findByPk(id, { attributes: { include: [WITH_TIME] } }));
  const actor = found(actorOf(trade, caller.user)) as Writer['actor'];
  assertMayRead(trade, actor);
  if (actor === 'admin') await noteReading(sequelize, id, caller.user.id);
  return { trade, actor };
}

function mayWrite(trade: Trade, actor: Writer['actor'], { user }: Caller): boolean {
  if (actor === 'admin' && (user.id === trade.sellerId || user.id === trade.buyerId)) return false;
  try {
    assertMayWrite(trade, actor, timeOf(trade));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Messages and files with their texts, oldest first; optionally only some numbers, or one content. */
export async function readMessages(
  tradeId: number,
  { seqs, sha256, transaction }: { seqs?: number[]; sha256?: string; transaction?: Transaction } = {},
): Promise<TalkMessage[]> {
  const where = { tradeId, kind: [...TALK_KINDS], ...(seqs && { seq: seqs }) };
  const entries = await CaseEntry.findAll({ where, order: ['seq'], raw: true, transaction });
  const wanted = entries.filter(({ data }) => !sha256 || JSON.parse(data).sha256 === sha256);
  const bodies = await CaseBody.findAll({
    attributes: ['seq', 'body'],
    where: { tradeId, seq: wanted.map(({ seq }) => seq) },
    raw: true,
    transaction,
  });
  const bodyOf = new Map(bodies.map(({ seq, body }) => [seq, body]));
  return wanted.map((entry) => presentMessage(entry, bodyOf.get(entry.seq) ?? null));
}

function presentMessage({ seq, at, actorRole, kind, data }: CaseEntry, body: string | null): TalkMessage {
  const { media_type, size } = JSON.parse(data);
  const isFile = kind === 'attachment' && body !== null;
  return {
    seq,
    at: at.toISOString(),
    by: actorRole === 'platform' ? 'seller' : (actorRole as Writer['actor']),
    text: kind === 'message' ? body : null,
    file: isFile ? { name: body, media_type, size: Number(size) } : null,
    is_erased: body === null,
    ...(actorRole === 'platform' && { is_automatic: true }),
  };
}
