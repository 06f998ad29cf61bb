import { compareAmounts } from '@souk/contracts/amounts';
import { settingLine } from '@souk/contracts/backOffice/auditChanges';
import { isWeaker } from '@souk/contracts/platform/isWeaker';
import type { Transaction } from 'sequelize';
import { canonicalJson } from '../../../domain/approvals/payloads';
import { reasonIn, recordAudit } from '../../../domain/audit/recordAudit';
import { type WhoAndWhen, whoChanged } from '../../../domain/audit/whoDecided';
import { tellAdmins } from '../../../domain/outbox/tellAdmins';
import { lockSettings, type PlatformSettings, writeSettings } from '../../../domain/policy/settings/settings';
import type { Caller } from '../../../domain/session/Caller';
import type { AppError } from '../../../kernel/AppError';

type Name = keyof PlatformSettings;

interface SettingsChange {
  changes: Partial<PlatformSettings>;
  /** The values that the admin saw, as far as the request says so. */
  seen: Partial<PlatformSettings>;
  /** The refusal for an admin who saw something else. */
  tooLate: (now: PlatformSettings, who: WhoAndWhen) => AppError;
  /** Why, in the administrator's words, for the audit log. */
  reason: string | null | undefined;
  caller: Caller;
  requestId: string;
}

/**
 * Changes settings, and records in the audit log those that differ from what they were. They take effect with the next request.
 * @throws AppError 409 where another admin changed them since the caller saw them.
 */
export async function changeSettings(
  transaction: Transaction,
  { changes, seen, tooLate, reason, caller, requestId }: SettingsChange,
): Promise<PlatformSettings> {
  const before = await lockSettings(transaction);
  const unseen = namesOf(seen).filter((name) => !isUnchanged(name, seen, before));
  if (unseen.length > 0) {
    throw tooLate(before, await whoChanged(transaction, unseen));
  }
  const names = namesOf(changes).filter((name) => !isUnchanged(name, changes, before));
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

/** The settings that a request names. */
function namesOf(settings: Partial<PlatformSettings>): Name[] {
  return (Object.keys(settings) as Name[]).filter((name) => settings[name] !== undefined);
}

/** Settings that are the same with and without zeros at their end. */
const DECIMALS: Name[] = [
  'buyer_fee_percentage',
  'seller_fee_percentage',
  'withdrawal_fee',
  'min_withdrawal',
  'large_amount',
  'four_eyes_from',
  'outflow_hour',
  'travel_rule_from',
];

/** Every administrator is told: where money goes, what it costs, what everyone reads, and what protects less. */
function isSerious(name: Name, before: PlatformSettings, after: Partial<PlatformSettings>): boolean {
  return name === 'announcement' || isWeaker(name, before[name], after[name]);
}

function isUnchanged(name: Name, named: Partial<PlatformSettings>, before: PlatformSettings): boolean {
  const [one, other] = [named[name], before[name]];
  if (DECIMALS.includes(name)) return compareAmounts(String(one), String(other)) === 0;
  return canonicalJson(one) === canonicalJson(other);
}
