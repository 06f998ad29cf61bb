import { randomInt } from 'node:crypto';
import { addAmounts, compareAmounts, USDT_DECIMALS } from '@souk/contracts/amounts/amounts';
import type { DepositIntentRequest } from '@souk/contracts/money/wallet/wallet';
import { Op, type Transaction } from 'sequelize';
import { Deposit, DepositIntent } from '../../../../domain/models';
import { lockUser } from '../../../../domain/policy/lockUser';
import { shareSettings } from '../../../../domain/policy/settings/settings';
import { assertAble, factsOf } from '../../../../domain/session/assertAble';
import { AppError } from '../../../../kernel/AppError';
import { timeOf } from '../../../../kernel/database/databaseTime';
import { isDuplicate } from '../../../../kernel/database/transaction';
import { assertLargeEnough } from './assertLargeEnough';
import { freeSince } from './freeSince';

const HOUR_MS = 3_600_000;
const LIFE_MS = 24 * HOUR_MS;
const MOST_WAITING = 20;
/** The mark is below a hundredth of a USDT, so that no amount which people choose themselves has one. */
const MARKS = 10_000;
const TRIES = 20;

/**
 * Gives a user an amount to send: theirs plus a mark of some millionths, a sum that no other user is given. Repeating the request returns
 * the same.
 * @throws AppError 403; `deposit_too_small`; `deposits_closed`; `too_many_intents`; `amount_crowded`.
 */
export async function requestIntent(
  transaction: Transaction,
  { userId, request }: { userId: number; request: DepositIntentRequest },
): Promise<DepositIntent> {
  const user = await lockUser(transaction, userId);
  const settings = await shareSettings(transaction);
  assertAble('deposits.announce', factsOf(user), { platform: settings, now: timeOf(user) });
  const { admin_wallet_address: address, usdt_network: network, min_deposit } = settings;
  assertLargeEnough(request.amount, min_deposit);
  if (!address) throw new AppError('deposits_closed');
  const now = timeOf(user);
  const waiting = await readUnused(transaction, userId, now);
  const same = waiting.find((one) => isSameRequest(one, { amount: request.amount, address, network }));
  if (same) return same;
  if (waiting.length >= MOST_WAITING) throw new AppError('too_many_intents', { most: MOST_WAITING });
  await releaseExpired(transaction, now);
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  return createMarked(transaction, { userId, amount: request.amount, address, network, expiresAt });
}

async function readUnused(transaction: Transaction, userId: number, now: Date): Promise<DepositIntent[]> {
  const live = await DepositIntent.findAll({ where: { userId, expiresAt: { [Op.gt]: now } }, transaction });
  const where = { intentId: live.map(({ id }) => id), status: ['pending', 'approved'] };
  const used = await Deposit.findAll({ attributes: ['intentId'], where, transaction });
  return live.filter(({ id }) => used.every(({ intentId }) => intentId !== id));
}

function isSameRequest(
  one: DepositIntent,
  { amount, address, network }: Pick<Terms, 'amount' | 'address' | 'network'>,
) {
  return one.address === address && one.network === network && compareAmounts(one.amount, amount) === 0;
}

/** Amounts that expired long ago may be given to others. */
async function releaseExpired(transaction: Transaction, now: Date): Promise<void> {
  const expiresAt = { [Op.lt]: freeSince(now) };
  const where = { reservedAmount: { [Op.not]: null }, expiresAt };
  await DepositIntent.update({ reservedAmount: null }, { where, limit: 100, transaction });
}

type Terms = Pick<DepositIntent, 'userId' | 'amount' | 'address' | 'network' | 'expiresAt'>;

async function createMarked(transaction: Transaction, terms: Terms): Promise<DepositIntent> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const mark = `0.${String(randomInt(1, MARKS)).padStart(USDT_DECIMALS, '0')}`;
    const amountToSend = addAmounts(terms.amount, mark);
    try {
      const row = { ...terms, amountToSend, reservedAmount: amountToSend };
      return await (await DepositIntent.create(row, { transaction })).reload({ transaction });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
  throw new AppError('amount_crowded');
}
