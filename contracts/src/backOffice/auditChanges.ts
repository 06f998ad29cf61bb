import { wordFor } from '../stateMachine';
import { t } from '../texts';
import type { AuditLogEntry } from './audit';

const FIELD_WORDS: Record<string, string> = {
  is_active: t('Active'),
  kyc_status: t('KYC status'),
  kyc_notes: t('KYC notes'),
  kyc_required: t('KYC required'),
  txn_hash: t('Transaction hash'),
  admin_wallet_address: t('Deposit address'),
  min_deposit: t('Smallest deposit'),
  usdt_network: t('USDT network'),
};

/** A field's name for reading: "admin_notes" is "Admin notes". */
export function fieldWord(name: string): string {
  return wordFor(FIELD_WORDS, name);
}

/** One field of an entry of the audit log, in words. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
  isChanged: boolean;
}

/** Every field that an entry tells of, those that changed first. */
export function changesOf({ before, after }: Pick<AuditLogEntry, 'before' | 'after'>): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changes = names.map((name) => {
    const was = valueText(before?.[name]);
    // What the entry does not say again stayed as it was.
    const is = after && name in after ? valueText(after[name]) : was;
    return { field: fieldWord(name), before: was, after: is, isChanged: was !== is };
  });
  return [...changes.filter(({ isChanged }) => isChanged), ...changes.filter(({ isChanged }) => !isChanged)];
}

/** "Status: pending → approved; Admin notes: none → Clear scan". */
export function changeText(change: FieldChange): string {
  return `${change.field}: ${change.before} → ${change.after}`;
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('none');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value !== 'object' || Array.isArray(value))
    return typeof value === 'string' ? value : JSON.stringify(value);
  return Object.entries(value)
    .map(([name, part]) => `${fieldWord(name)}: ${valueText(part)}`)
    .join(', ');
}
