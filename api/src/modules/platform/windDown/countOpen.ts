import { LIVE_WITHDRAWAL_STATUSES } from '@souk/contracts/money/wallet/requestMachines';
import { LIVE_TRADE_STATUSES } from '@souk/contracts/trading/trades/tradeMachine';
import type { Transaction } from 'sequelize';
import { Deposit, Trade, Withdrawal } from '../../../domain/models';

/** Trades, which must end before the platform does, and deposits and withdrawals that await a decision. */
export async function countOpen(
  transaction?: Transaction,
): Promise<{ open_trades: number; waiting: number }> {
  const open_trades = await Trade.count({ where: { status: LIVE_TRADE_STATUSES }, transaction });
  const deposits = await Deposit.count({ where: { status: 'pending' }, transaction });
  const withdrawals = await Withdrawal.count({ where: { status: LIVE_WITHDRAWAL_STATUSES }, transaction });
  return { open_trades, waiting: deposits + withdrawals };
}
