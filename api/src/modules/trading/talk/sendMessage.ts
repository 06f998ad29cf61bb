import type { TalkMessage } from '@souk/contracts/trading/talk/talk';
import { MOST_MESSAGES } from '@souk/contracts/trading/talk/talkRules';
import type { Transaction } from 'sequelize';
import { CaseEntry } from '../../../domain/models';
import type { Caller } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';
import { addToTalk } from './addToTalk';
import { lockForTalk } from './lockForTalk';

/** @throws AppError as `lockForTalk` and `addToTalk`; `talk_full`. */
export async function sendMessage(
  transaction: Transaction,
  { id, caller, text }: { id: number; caller: Caller; text: string },
): Promise<TalkMessage> {
  const writer = await lockForTalk(transaction, id, caller);
  const own = { tradeId: id, actorId: caller.user.id, kind: 'message' } as const;
  if ((await CaseEntry.count({ where: own, transaction })) >= MOST_MESSAGES)
    throw new AppError('talk_full', { most: MOST_MESSAGES });
  const seq = await addToTalk(transaction, writer, { kind: 'message', body: text });
  return { seq, at: writer.now.toISOString(), by: writer.actor, text, file: null, is_erased: false };
}
