import { accountAction, accountFacts } from '@souk/contracts/people/signIn/accountActions';
import type { AccountEvent } from '@souk/contracts/people/signIn/sessions';
import * as z from 'zod/mini';
import { factsIn } from '../../../domain/audit/presentEntry';
import { AuditLogEntry } from '../../../domain/models';

const SHOWN = 20;

export async function listEvents(userId: number): Promise<AccountEvent[]> {
  const rows = await AuditLogEntry.findAll({
    where: { subjectType: 'account', subjectId: String(userId) },
    order: [['id', 'DESC']],
    limit: SHOWN,
  });
  return rows.map(({ id, action, createdAt, afterJson }) => {
    const facts = z.parse(accountFacts, factsIn(afterJson) ?? {});
    return { id, action: z.parse(accountAction, action), created_at: createdAt.toISOString(), ...facts };
  });
}
