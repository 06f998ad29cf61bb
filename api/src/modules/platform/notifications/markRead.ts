import type { ReadRequest } from '@souk/contracts/platform/notifications';
import { literal, Op, type Transaction } from 'sequelize';
import { Notification } from '../../../domain/models';
import { countUnread } from './countUnread';

/** Marks those that are named, or all up to one, as read; those of others stay as they are. @returns how many are unread then. */
export async function markRead(
  transaction: Transaction,
  { userId, request }: { userId: number; request: ReadRequest },
): Promise<number> {
  const { ids, until_id } = request;
  const id = ids ?? { [Op.lte]: until_id };
  const readAt = literal('NOW(3)') as unknown as Date;
  await Notification.update({ readAt }, { where: { userId, id, readAt: null }, transaction });
  return countUnread(userId, transaction);
}
