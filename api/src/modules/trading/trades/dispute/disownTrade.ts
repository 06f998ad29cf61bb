import type { Transaction } from 'sequelize';
import { recordAccountEvent } from '../../../../domain/audit/recordAccountEvent';
import { Trade } from '../../../../domain/models';
import type { SignedIn } from '../../../../domain/session/Caller';
import { endSessions } from '../../../../domain/session/endSessions';
import { revokeKeys } from '../../../../domain/session/revokeKeys';
import { actorOf } from '../../../../domain/tradeLog/actorOf';
import { AppError, found } from '../../../../kernel/AppError';
import { lockRow } from '../../../../kernel/database/lockRow';
import { askOther } from '../settle/askOther';
import { takeBackSplit } from '../settle/waitingSplit';
import { disputeTrade } from './disputeTrade';

interface Disowning {
  id: number;
  caller: SignedIn;
  requestId: string;
}

const NOT_ME = 'I did not do this: somebody else was in my account.';

/**
 * A side declares that another person acted for it in a trade. All its other sessions and its keys end. For the buyer, a waiting division
 * is withdrawn; the seller is asked to cancel while the trade is open, and otherwise an administrator decides.
 * @throws AppError `not_found` for a stranger; `forbidden` for an administrator.
 */
export async function disownTrade(
  transaction: Transaction,
  { id, caller, requestId }: Disowning,
): Promise<Trade> {
  const trade = await lockRow(transaction, Trade, id);
  const side = found(actorOf(trade, caller.user));
  if (side === 'admin') throw new AppError('forbidden');
  await endSessions(transaction, caller.user.id, { except: caller.session.id });
  await revokeKeys(transaction, caller.user.id);
  const facts = { session: 'all others', trade: String(id) };
  await recordAccountEvent(transaction, {
    userId: caller.user.id,
    action: 'account.sign_out',
    facts,
    requestId,
  });
  if (side === 'seller') return trade;
  if (trade.divideAt) await takeBackSplit(transaction, { id, caller });
  if (trade.status === 'open' && trade.requestSeq === null)
    return askOther(transaction, { id, caller, asked: { kind: 'cancel' } });
  if (trade.status === 'open' || trade.status === 'crypto_sent')
    return disputeTrade(transaction, { id, caller, code: 'other', reason: NOT_ME });
  return trade;
}
