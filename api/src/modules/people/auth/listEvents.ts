import type { AccountAction } from '@souk/contracts/people/signIn/accountActions';
import type { AccountEvent } from '@souk/contracts/people/signIn/sessions';
import { AuditLogEntry } from '../../../domain/models';

const SHOWN = 20;

export async function listEvents(userId: number): Promise<AccountEvent[]> {
  const rows = await AuditLogEntry.findAll({
    where: { subjectType: 'account', subjectId: String(userId) },
    order: [['id', 'DESC']],
    limit: SHOWN,
  });
  return rows.map(({ id, action, createdAt, afterJson }) => {
    const { device, address, factor } = JSON.parse(afterJson ?? '{}') as Record<string, string | undefined>;
    return {
      id,
      action: action as AccountAction,
      created_at: createdAt.toISOString(),
      device: device ?? null,
      address: address ?? null,
      factor: factor ?? null,
    };
  });
}
