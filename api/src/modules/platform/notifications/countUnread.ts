import type { Transaction } from 'sequelize';
import { Notification } from '../../../domain/models';

/** How many of a user's notifications they have not read. */
export function countUnread(userId: number, transaction?: Transaction): Promise<number> {
  return Notification.count({ where: { userId, readAt: null }, transaction });
}
