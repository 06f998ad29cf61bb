import type { UpdateTradeRequest } from '@souk/contracts/trading/trades/trades';
import type { Transaction } from 'sequelize';
import { recordAudit } from '../../../../domain/audit/recordAudit';
import { Trade } from '../../../../domain/models';
import { assertNotOwn, type Caller } from '../../../../domain/session/Caller';
import { actorOf } from '../../../../domain/tradeLog/actorOf';
import { AppError, found } from '../../../../kernel/AppError';
import { lockRow } from '../../../../kernel/database/lockRow';
import { lockForAction } from '../lockForAction';
import { changeWallet } from './changeWallet';

interface Input {
  id: number;
  caller: Caller;
  changes: UpdateTradeRequest;
  requestId: string;
}

/** The buyer corrects the wallet while the trade is open; an admin leaves notes at any time. */
export async function updateTrade(transaction: Transaction, input: Input): Promise<Trade> {
  const { id, caller, changes } = input;
  if (changes.buyer_wallet_address === undefined) return leaveNotes(transaction, input);
  if (!caller.user.isActive) throw new AppError('account_deactivated');
  const locked = await lockForAction(transaction, { id, action: 'change_wallet', caller });
  return changeWallet(transaction, locked, { address: changes.buyer_wallet_address, caller });
}

async function leaveNotes(
  transaction: Transaction,
  { id, caller, changes, requestId }: Input,
): Promise<Trade> {
  const trade = await lockRow(transaction, Trade, id);
  if (found(actorOf(trade, caller.user)) !== 'admin') throw new AppError('forbidden');
  assertNotOwn(caller, trade.sellerId, trade.buyerId);
  const before = { admin_notes: trade.adminNotes };
  await trade.update({ adminNotes: changes.admin_notes ?? null }, { transaction });
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: 'trade.note',
    subject: ['trade', id],
    userId: null,
    before,
    after: { admin_notes: trade.adminNotes },
    requestId,
  });
  return trade;
}
