import type { Transaction } from 'sequelize';
import type { Trade } from '../../../domain/models';
import { announce } from '../../../domain/outbox/announce';

export async function announceTalk(
  transaction: Transaction,
  { id, sellerId, buyerId, status }: Trade,
): Promise<void> {
  const forAdmins = status === 'disputed';
  await announce(transaction, { kind: 'talk_changed', id, userIds: [sellerId, buyerId], forAdmins });
}
