import type { Block as WireBlock } from '@souk/contracts/people/reputation/reputation';
import type { Transaction } from 'sequelize';
import { User } from '../../../domain/models';
import { lockAccount } from '../../../domain/policy/lockAccount';
import { AppError } from '../../../kernel/AppError';
import { findTrader } from '../shared/reputation/findTrader';
import { Block } from '../tables';

/** Far more than a person needs. Each one is in the market's statement. */
const MOST_BLOCKS = 200;

interface Blocking {
  userId: number;
  username: string;
}

/**
 * Hides the offers of the two from each other and stops new trades between them; open trades go on. Repeating it changes nothing, and the
 * other is not told.
 * @throws AppError `not_found`, `own_profile`, `too_many_blocks`; `session_over` if the account was deleted since.
 */
export async function blockTrader(transaction: Transaction, { userId, username }: Blocking): Promise<void> {
  await lockAccount(transaction, userId);
  const { id: blockedId } = await findTrader(username, transaction);
  if (blockedId === userId) throw new AppError('own_profile');
  if (await Block.findOne({ where: { userId, blockedId }, transaction })) return;
  if ((await Block.count({ where: { userId }, transaction })) >= MOST_BLOCKS) {
    throw new AppError('too_many_blocks', { most: MOST_BLOCKS });
  }
  await Block.create({ userId, blockedId }, { transaction });
}

/** @throws AppError `not_found`. */
export async function unblockTrader(transaction: Transaction, { userId, username }: Blocking): Promise<void> {
  const { id: blockedId } = await findTrader(username, transaction);
  await Block.destroy({ where: { userId, blockedId }, transaction });
}

export async function listBlocks(userId: number): Promise<WireBlock[]> {
  const blocks = await Block.findAll({
    where: { userId },
    include: [{ model: User, as: 'blocked', attributes: ['username'] }],
    order: [
      ['createdAt', 'DESC'],
      ['blockedId', 'DESC'],
    ],
  });
  return blocks.map(({ blocked, createdAt }) => ({
    username: (blocked as User).username,
    created_at: createdAt.toISOString(),
  }));
}
