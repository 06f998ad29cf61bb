import { settingLine } from '@souk/contracts/backOffice/audit/auditChanges';
import { isWeaker, settingOf } from '@souk/contracts/platform/settings/settingList';
import type { Transaction } from 'sequelize';
import { reasonIn, recordAudit } from '../../../domain/audit/recordAudit';
import { type WhoAndWhen, whoChanged } from '../../../domain/audit/whoDecided';
import { tellAdmins } from '../../../domain/outbox/tellAdmins';
import { lockSettings, type PlatformSettings, writeSettings } from '../../../domain/policy/settings/settings';
import type { Caller } from '../../../domain/session/Caller';
import type { AppError } from '../../../kernel/AppError';
import { isSameSetting } from './isSameSetting';

type Name = keyof PlatformSettings;

interface SettingsChange {
  changes: Partial<PlatformSettings>;
  /** The values that the admin saw, if the request has them. */
  seen: Partial<PlatformSettings>;
  tooLate: (now: PlatformSettings, who: WhoAndWhen) => AppError;
  /** The administrator's words, for the audit log. */
  reason: string | null | undefined;
  caller: Caller;
  requestId: string;
}

/**
 * Changes settings, and logs those that differ in the audit log. They take effect with the next request.
 * @throws AppError 409 if another admin changed them since the caller saw them.
 */
export async function changeSettings(
  transaction: Transaction,
  { changes, seen, tooLate, reason, caller, requestId }: SettingsChange,
): Promise<PlatformSettings> {
  const before = await lockSettings(transaction);
  const unseen = namesOf(seen).filter((name) => !isSameSetting(name, seen[name], before[name]));
  if (unseen.length > 0) {
    throw tooLate(before, await whoChanged(transaction, unseen));
  }
  const names = namesOf(changes).filter((name) => !isSameSetting(name, changes[name], before[name]));
  if (names.length === 0) return before;
  const after: Partial<PlatformSettings> = Object.fromEntries(names.map((name) => [name, changes[name]]));
  await writeSettings(transaction, after);
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: 'settings.change',
    subject: ['setting', names.join(',').slice(0, 64)],
    userId: null,
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: { ...after, ...reasonIn({ reason }) },
    requestId,
  });
  const serious = names.filter((name) => isSerious(name, before, after));
  const lines = serious.map((name) => settingLine(name, before[name], after[name]));
  if (lines.length > 0) await tellAdmins(transaction, caller.user, lines);
  return { ...before, ...after };
}

function namesOf(settings: Partial<PlatformSettings>): Name[] {
  return (Object.keys(settings) as Name[]).filter((name) => settings[name] !== undefined);
}

/** All administrators are notified of changes to the money's destination, its cost, public texts, and of weaker protection. */
function isSerious(name: Name, before: PlatformSettings, after: Partial<PlatformSettings>): boolean {
  return settingOf(name)?.isReadByEveryone || isWeaker(name, before[name], after[name]);
}
