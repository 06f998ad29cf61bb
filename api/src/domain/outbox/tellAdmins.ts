import type { Transaction } from 'sequelize';
import { announce } from './announce';

/**
 * Tells every administrator, the author included, what was changed of the back office itself.
 * @param what In words: "the fees: 1.50 % → 15.00 %".
 */
export async function tellAdmins(transaction: Transaction, who: string, what: string): Promise<void> {
  await announce(transaction, {
    kind: 'back_office_changed',
    id: 1,
    userIds: [],
    forAdmins: true,
    data: { who, what },
  });
}
