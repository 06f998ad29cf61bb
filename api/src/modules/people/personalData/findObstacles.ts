import {
  addAmounts,
  compareAmounts,
  type DecimalString,
  exactUsdt,
  subtractAmounts,
  toFixedDecimals,
} from '@souk/contracts/amounts/amounts';
import { LIVE_WITHDRAWAL_STATUSES } from '@souk/contracts/money/wallet/requestMachines';
import type { ErasureObstacle } from '@souk/contracts/people/personalData/erasure';
import { obstacleText } from '@souk/contracts/people/personalData/obstacleText';
import type { Params } from '@souk/contracts/refusals/problem';
import { LIVE_TRADE_STATUSES } from '@souk/contracts/trading/trades/tradeMachine';
import { Op, type Transaction } from 'sequelize';
import {
  Deposit,
  DepositIntent,
  EmailChange,
  LedgerAccount,
  Offer,
  Trade,
  type User,
  Withdrawal,
} from '../../../domain/models';
import { readSettings } from '../../../domain/policy/settings/settings';
import { NOW } from '../../../kernel/database/databaseTime';

/** Obstacles to deleting an account: money of its user, and cases that can still move money. */
export async function findObstacles(
  transaction: Transaction,
  { id: userId, isActive }: Pick<User, 'id' | 'isActive'>,
): Promise<ErasureObstacle[]> {
  const accounts = await LedgerAccount.findAll({ where: { userId }, transaction, raw: true });
  const money = addAmounts(...accounts.map(({ balance }) => balance ?? '0'));
  const isParty = { [Op.or]: [{ sellerId: userId }, { buyerId: userId }] };
  const trades = await Trade.count({ where: { ...isParty, status: LIVE_TRADE_STATUSES }, transaction });
  const bids = await Offer.count({ where: { ownerId: userId, side: 'buy', deletedAt: null }, transaction });
  const deposits = await Deposit.count({ where: { userId, status: 'pending' }, transaction });
  const intents = await countLiveIntents(transaction, userId);
  const withdrawals = await Withdrawal.count({
    where: { userId, status: LIVE_WITHDRAWAL_STATUSES },
    transaction,
  });
  const undoable = { userId, state: 'changed', undoUntil: { [Op.gt]: NOW } };
  const isEmailNew = (await EmailChange.count({ where: undoable, transaction })) > 0;
  const { min_withdrawal: least } = await readSettings(transaction);
  const counted = { trades, bids, deposits, intents, withdrawals };
  const waiting = Object.entries(counted).filter(([, count]) => count > 0);
  return [
    ...(isActive ? [] : [obstacle('deactivated')]),
    // A thief who took the address must not end the account before its owner can undo it.
    ...(isEmailNew ? [obstacle('email')] : []),
    ...(compareAmounts(money, '0') === 0 ? [] : [obstacle('money', moneyParams(money, least))]),
    ...waiting.map(([kind, count]) => obstacle(kind as keyof typeof counted, { count })),
  ];
}

const obstacle = (kind: ErasureObstacle['kind'], params?: Params): ErasureObstacle => ({
  kind,
  ...(params && { params }),
  text: obstacleText({ kind, params }),
});

/** Withdrawals go in steps of 0.01: a deposit makes up for an amount below the smallest one, or between two steps. */
function moneyParams(money: DecimalString, least: DecimalString): Params {
  const rounded = toFixedDecimals(money, 2);
  const above = compareAmounts(rounded, money) < 0 ? addAmounts(rounded, '0.01') : rounded;
  const goal = compareAmounts(above, least) < 0 ? least : above;
  const missing = subtractAmounts(goal, money);
  if (compareAmounts(missing, '0') === 0) return { amount: exactUsdt(money) };
  return { amount: exactUsdt(money), least: exactUsdt(least), missing: exactUsdt(missing) };
}

/** Announced amounts that can still arrive: not expired, and without a deposit, or only a rejected one. */
async function countLiveIntents(transaction: Transaction, userId: number): Promise<number> {
  const where = { userId, expiresAt: { [Op.gt]: NOW } };
  const live = await DepositIntent.findAll({ attributes: ['id'], where, transaction, raw: true });
  const intentId = live.map(({ id }) => id);
  const reported = { intentId, status: ['pending', 'approved'] };
  return live.length - (await Deposit.count({ where: reported, transaction }));
}
