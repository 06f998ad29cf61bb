import type { Transaction } from 'sequelize';
import { announce } from './announce';

/**
 * Tells every administrator what was changed of the back office itself, whoever did it.
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
