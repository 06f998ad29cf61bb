import { TALK_KINDS } from '@souk/contracts/trading/caseFile/caseEntries';
import { Op, type Transaction } from 'sequelize';
import { CaseEntry, Notification, Trade } from '../../../domain/models';
import type { Caller } from '../../../domain/session/Caller';
import { actorOf } from '../../../domain/tradeLog/actorOf';
import { found } from '../../../kernel/AppError';
import { NOW } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';
import { announceTalk } from '../shared/announceTalk';

const MARKS = {
  seller: { readSeq: 'sellerReadSeq', unread: 'sellerUnread' },
  buyer: { readSeq: 'buyerReadSeq', unread: 'buyerUnread' },
} as const;

/**
 * Marks a side's messages as read, never past the last message, and never backwards. Their notifications are read too.
 * @returns the number of messages that stay unread.
 * @throws AppError `not_found` for a stranger.
 */
export async function markTalkRead(
  transaction: Transaction,
  { id, seq, caller }: { id: number; seq: number; caller: Caller },
): Promise<number> {
  const trade = await lockRow(transaction, Trade, id);
  const { readSeq, unread } = MARKS[found(actorOf(trade, caller.user)) as 'seller' | 'buyer'];
  const talk = { tradeId: id, kind: [...TALK_KINDS] };
  const last = Number((await CaseEntry.max('seq', { where: talk, transaction })) ?? 0);
  const read = Math.min(seq, last);
  if (read <= trade[readSeq]) return trade[unread];
  const later = { ...talk, seq: { [Op.gt]: read }, actorId: { [Op.ne]: caller.user.id } };
  const left = await CaseEntry.count({ where: later, transaction });
  await trade.update({ [readSeq]: read, [unread]: left }, { transaction });
  const told = { userId: caller.user.id, kind: 'trade_message', subjectId: id, readAt: null } as const;
  if (left === 0) await Notification.update({ readAt: NOW as unknown as Date }, { where: told, transaction });
  await announceTalk(transaction, trade);
  return left;
}
