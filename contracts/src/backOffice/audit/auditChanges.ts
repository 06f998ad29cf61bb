import { own } from '../../own';
import { wordFor } from '../../stateMachine';
import type { Said } from '../../texts/oldSentences';
import { t } from '../../texts/texts';
import { sayNeed } from '../approvals/needWords';
import type { AuditLogEntry } from './audit';
import { sayField } from './fieldValues';
import { FIELD_WORDS, type Field } from './fieldWords';
import { readLines, readNeed } from './storedLines';

/** A field's name for reading: "admin_notes" is "Admin notes". */
export function fieldWord(name: string): string {
  return own<() => string>(FIELD_WORDS, name)?.() ?? wordFor<string>({}, name);
}

export interface FieldChange {
  field: string;
  before: string;
  after: string;
  isChanged: boolean;
}

/** The words for a field's value; null for people's own texts and addresses, which are shown as they are. */
export type SayValue = (field: string, value: unknown) => string | null;

const asText = (value: unknown) => String(value ?? '');

/** A line of an approval or a change about one field: its value, or its values before and after. */
export function line(code: Field, ...values: [value: unknown] | [before: unknown, after: unknown]): Said {
  const [first, second] = [asText(values[0]), asText(values[1])];
  return { code, params: values.length === 1 ? { value: first } : { before: first, after: second } };
}

/** The same of a setting, which may be a list. */
export function settingLine(code: Field, before: unknown, after: unknown): Said {
  const asList = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value);
  return line(code, asList(before), asList(after));
}

/** A line in words. Values that read the same are no change: "1.50" and "1.5". */
export function sayLine({ code, params }: Said): FieldChange {
  if (!params) return { field: fieldWord(code), before: '', after: '', isChanged: false };
  const { value = '', before = value, after = value } = params;
  const say: SayValue = (field, text) => sayField(field, String(text));
  const [was, is] = [before, after].map((text) => valueText(code, text, say)) as [string, string];
  return { field: fieldWord(code), before: was, after: is, isChanged: was !== is };
}

/** "Buyer fee percentage: 1.5% → 2%; Reason: As agreed". */
export const sayLines = (lines: readonly Said[]): string =>
  lines.map((one) => changeText(sayLine(one))).join('; ');

/**
 * Every field of an entry, the changed ones first.
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

/** "Status: Pending → Approved", "Admin notes: – → Clear scan", "Amount: 100.00 USDT". */
export function changeText({ field, before, after, isChanged }: FieldChange): string {
  if (isChanged) return t('{field}: {before} → {after}', { field, before, after });
  return after ? t('{label}: {words}', { label: field, words: after }) : field;
}

function sayKept(field: string, value: unknown): string | null {
  if (field === 'summary' && Array.isArray(value)) return sayLines(readLines(JSON.stringify(value)));
  return field === 'needs' ? sayNeed(readNeed(String(value))) : null;
}

function valueText(field: string, value: unknown, say: SayValue): string {
  if (value === null || value === undefined || value === '') return '–';
  if (field === 'is_active') return String(value) === 'true' ? t('account|active') : t('deactivated');
  const said = sayKept(field, value) ?? say(field, value);
  if (said !== null) return said;
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value !== 'object' || Array.isArray(value))
    return typeof value === 'string' ? value : JSON.stringify(value);
  return Object.entries(value)
    .map(([name, part]) => `${fieldWord(name)}: ${valueText(name, part, say)}`)
    .join(', ');
}
