import type { Transaction } from 'sequelize';
import { recordAudit } from '../../audit/recordAudit';
import type { Caller } from '../../http/Callers';
import { type PlatformSettings, Setting } from '../../models';

/** Changes settings and writes those that are other than they were into the audit log. They take effect with the next request. */
export async function changeSettings(
  transaction: Transaction,
  input: { changes: Partial<PlatformSettings>; caller: Caller; requestId: string },
): Promise<PlatformSettings> {
  const { changes, caller, requestId } = input;
  const before = await Setting.readAll(transaction);
  const names = (Object.keys(changes) as (keyof PlatformSettings)[]).filter(
    (name) => changes[name] !== before[name],
  );
  if (names.length === 0) return before;
  await Setting.write(changes, transaction);
  await recordAudit(transaction, {
    actorId: caller.id,
    action: 'settings.change',
    subject: ['setting', names.join(',').slice(0, 64)],
    userId: null,
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: Object.fromEntries(names.map((name) => [name, changes[name]])),
    requestId,
  });
  return { ...before, ...changes };
}
