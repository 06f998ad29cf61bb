import { own } from '../own';
import { wordFor } from '../stateMachine';
import { t } from '../texts';
import type { AuditLogEntry } from './audit';
import { FIELD_WORDS } from './fieldWords';

/** A field's name for reading: "admin_notes" is "Admin notes". */
export function fieldWord(name: string): string {
  return own(FIELD_WORDS, name)?.() ?? wordFor<string>({}, name);
}

/** One field of an entry of the audit log, in words. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
  isChanged: boolean;
}

/** The words for a field's value; null for texts that people wrote and addresses, which are shown as they are. */
export type SayValue = (field: string, value: unknown) => string | null;

/**
 * Every field that an entry tells of, those that changed first.
 * @param say In a file its values are as the log has them.
 */
export function changesOf(
  { before, after }: Pick<AuditLogEntry, 'before' | 'after'>,
  say: SayValue = () => null,
): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changes = names.map((name) => {
    const was = valueText(name, before?.[name], say);
    // A field that the entry does not repeat stayed as it was.
    const is = after && name in after ? valueText(name, after[name], say) : was;
    return { field: fieldWord(name), before: was, after: is, isChanged: was !== is };
  });
  return [...changes.filter(({ isChanged }) => isChanged), ...changes.filter(({ isChanged }) => !isChanged)];
}

/** "Status: Pending → Approved", "Admin notes: – → Clear scan". */
export function changeText({ field, before, after }: FieldChange): string {
  return t('{field}: {before} → {after}', { field, before, after });
}

function valueText(field: string, value: unknown, say: SayValue): string {
  if (value === null || value === undefined || value === '') return '–';
  if (field === 'is_active') return value ? t('account|active') : t('deactivated');
  const said = say(field, value);
  if (said !== null) return said;
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value !== 'object' || Array.isArray(value))
    return typeof value === 'string' ? value : JSON.stringify(value);
  return Object.entries(value)
    .map(([name, part]) => `${fieldWord(name)}: ${valueText(name, part, say)}`)
    .join(', ');
}
