import { writeLines } from '@souk/contracts/backOffice/audit/storedLines';
import type { Said } from '@souk/contracts/texts/oldSentences';
import type { Transaction } from 'sequelize';
import { announce } from './announce';

/** Announces a changed setting or role of the back office to every administrator, its author included. */
export async function tellAdmins(
  transaction: Transaction,
  by: { username: string } | 'platform' | 'command_line',
  lines: readonly Said[],
): Promise<void> {
  const who: Record<string, string> = typeof by === 'string' ? { by } : { who: by.username };
  await announce(transaction, {
    kind: 'back_office_changed',
    id: 1,
    userIds: [],
    forAdmins: true,
    data: { ...who, lines: writeLines(lines) },
  });
}
