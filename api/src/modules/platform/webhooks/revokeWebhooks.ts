import { Op, type Transaction } from 'sequelize';
import { Webhook } from '../tables';

/** Switches a user's webhooks off. @param since Then it deletes those that were added since. */
export function revokeWebhooks(transaction: Transaction, userId: number, since?: Date): Promise<unknown> {
  return since
    ? Webhook.destroy({ where: { userId, createdAt: { [Op.gte]: since } }, transaction })
    : Webhook.update({ active: false }, { where: { userId }, transaction });
}
