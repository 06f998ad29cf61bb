import type { TALK_KINDS } from '@souk/contracts/trading/caseFile/caseEntries';
import { MESSAGES_A_MINUTE } from '@souk/contracts/trading/talk/talkRules';
import type { Transaction } from 'sequelize';
import { CaseEntry } from '../../../domain/models';
import { announceTrade } from '../../../domain/outbox/announceTrade';
import { rulesOf } from '../../../domain/policy/environmentRules';
import { appendEntry } from '../../../domain/tradeLog/appendEntry';
import { AppError } from '../../../kernel/AppError';
import { announceTalk } from '../shared/announceTalk';
import type { Writer } from './lockForTalk';

interface Said {
  kind: (typeof TALK_KINDS)[number];
  /** The text, or the name of a file: it can be erased. */
  body: string;
  data?: Record<string, string>;
}

const UNREAD = { seller: 'sellerUnread', buyer: 'buyerUnread' } as const;
const SIDES = ['seller', 'buyer'] as const;

/**
 * Adds a message to a trade's log. The others' open pages show it at once; they are notified of the first unread one, and of no other until
 * they have read it.
 * @returns its number.
 * @throws AppError `too_many_messages`.
 */
export async function addToTalk(
  transaction: Transaction,
  { trade, actor, userId, now }: Writer,
  said: Said,
): Promise<number> {
  if (rulesOf(transaction).rateLimits) await assertSlow(transaction, { tradeId: trade.id, userId, now });
  const entry = { at: now, actorId: userId, actorRole: actor, ...said };
  const seq = await appendEntry(transaction, trade, entry);
  const others = SIDES.filter((side) => side !== actor);
  const notified = others.filter((side) => trade[UNREAD[side]] === 0);
  await trade.update(Object.fromEntries(others.map((side) => [UNREAD[side], trade[UNREAD[side]] + 1])), {
    transaction,
  });
  if (notified.length > 0)
    await announceTrade(transaction, trade, {
      kind: 'trade_message',
      to: notified,
      data: { by: actor, seq: String(seq) },
    });
  await announceTalk(transaction, trade);
  return seq;
}

const MINUTE_MS = 60_000;

/** @throws AppError `too_many_messages`. */
async function assertSlow(
  transaction: Transaction,
  { tradeId, userId, now }: { tradeId: number; userId: number; now: Date },
): Promise<void> {
  const latest = await CaseEntry.findAll({
    attributes: ['at'],
    where: { tradeId, actorId: userId },
    order: [['seq', 'DESC']],
    limit: MESSAGES_A_MINUTE,
    raw: true,
    transaction,
  });
  const first = latest[MESSAGES_A_MINUTE - 1];
  const wait = first ? first.at.getTime() + MINUTE_MS - now.getTime() : 0;
  if (wait <= 0) return;
  const seconds = Math.ceil(wait / 1_000);
  throw new AppError('too_many_messages', { seconds }, { retryAfter: seconds });
}
