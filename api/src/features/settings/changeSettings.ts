import type { Transaction } from 'sequelize';
import { recordAudit } from '../../audit/recordAudit';
import type { Caller } from '../../http/authenticate';
import { type PlatformSettings, Setting } from '../../models';

/** Changes settings and writes what they were and are now into the audit log. They take effect with the next request. */
export async function changeSettings(
  transaction: Transaction,
  input: { changes: Partial<PlatformSettings>; caller: Caller; requestId: string },
): Promise<PlatformSettings> {
  const { changes, caller, requestId } = input;
  const before = await Setting.readAll(transaction);
  await Setting.write(changes, transaction);
  const names = Object.keys(changes) as (keyof PlatformSettings)[];
  await recordAudit(transaction, {
    actorId: caller.id,
    action: 'settings.change',
    subject: ['setting', names.join(',').slice(0, 64)],
    userId: null,
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: changes,
    requestId,
  });
  return { ...before, ...changes };
}
