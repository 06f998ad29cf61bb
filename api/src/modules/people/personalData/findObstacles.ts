import {
  addAmounts,
  compareAmounts,
  type DecimalString,
  exactUsdt,
  subtractAmounts,
  toFixedDecimals,
} from '@souk/contracts/amounts';
import { LIVE_WITHDRAWAL_STATUSES } from '@souk/contracts/money/requestMachines';
import { MIN_WITHDRAWAL } from '@souk/contracts/money/wallet';
import type { ErasureObstacle } from '@souk/contracts/people/personalData';
import { LIVE_TRADE_STATUSES } from '@souk/contracts/trading/tradeMachine';
import { Op, type Transaction } from 'sequelize';
import { Deposit, DepositIntent, LedgerAccount, Trade, type User, Withdrawal } from '../../../domain/models';
import { NOW } from '../../../kernel/database/databaseTime';

/** What a user has to settle before the account can be deleted: money of theirs, and cases that can still move money. */
export async function findObstacles(
  transaction: Transaction,
  { id: userId, isActive }: Pick<User, 'id' | 'isActive'>,
): Promise<ErasureObstacle[]> {
  const accounts = await LedgerAccount.findAll({ where: { userId }, transaction, raw: true });
  const money = addAmounts(...accounts.map(({ balance }) => balance ?? '0'));
  const isParty = { [Op.or]: [{ sellerId: userId }, { buyerId: userId }] };
  const trades = await Trade.count({ where: { ...isParty, status: LIVE_TRADE_STATUSES }, transaction });
  const deposits = await Deposit.count({ where: { userId, status: 'pending' }, transaction });
  const intents = await countLiveIntents(transaction, userId);
  const withdrawals = await Withdrawal.count({
    where: { userId, status: LIVE_WITHDRAWAL_STATUSES },
    transaction,
  });
  const all: (ErasureObstacle | null)[] = [
    isActive ? null : { kind: 'deactivated', text: 'Your account is deactivated: contact support first.' },
    compareAmounts(money, '0') === 0 ? null : { kind: 'money', text: moneyText(money) },
    waiting('trades', trades, ['1 trade isn’t finished.', 'trades aren’t finished.']),
    waiting('deposits', deposits, ['1 deposit waits for our team.', 'deposits wait for our team.']),
    waiting('intents', intents, [
      'You were told an amount to deposit: it expires within a day.',
      'amounts that you were told to deposit still wait: they expire within a day.',
    ]),
    waiting('withdrawals', withdrawals, ['1 withdrawal is not paid yet.', 'withdrawals are not paid yet.']),
  ];
  return all.filter((obstacle) => obstacle !== null);
}

/** Withdrawals go in steps of 0.01: what is below the smallest one, or between two steps, is made up for by a deposit. */
function moneyText(money: DecimalString): string {
  const rounded = toFixedDecimals(money, 2);
  const above = compareAmounts(rounded, money) < 0 ? addAmounts(rounded, '0.01') : rounded;
  const goal = compareAmounts(above, MIN_WITHDRAWAL) < 0 ? MIN_WITHDRAWAL : above;
  const missing = subtractAmounts(goal, money);
  if (compareAmounts(missing, '0') === 0) return `You have ${exactUsdt(money)} USDT.`;
  return `You have ${exactUsdt(money)} USDT, which cannot be withdrawn whole: a withdrawal is at least ${MIN_WITHDRAWAL} USDT, in steps of 0.01. Deposit exactly ${exactUsdt(missing)} USDT more, then withdraw all of it.`;
}

function waiting(
  kind: ErasureObstacle['kind'],
  count: number,
  [one, many]: [one: string, many: string],
): ErasureObstacle | null {
  if (count === 0) return null;
  return { kind, text: count === 1 ? one : `${count} ${many}` };
}

/** What a user was told to send that can still arrive: not expired, and no deposit names it, or only a rejected one. */
async function countLiveIntents(transaction: Transaction, userId: number): Promise<number> {
  const where = { userId, expiresAt: { [Op.gt]: NOW } };
  const live = await DepositIntent.findAll({ attributes: ['id'], where, transaction, raw: true });
  const intentId = live.map(({ id }) => id);
  const reported = { intentId, status: ['pending', 'approved'] };
  return live.length - (await Deposit.count({ where: reported, transaction }));
}
