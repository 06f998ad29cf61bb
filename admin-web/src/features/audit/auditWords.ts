import type { AuditAction, AuditSubject } from '@souk/contracts/audit';
import { wordFor } from '@souk/contracts/stateMachine';

/** What was done, by the log's own code for it. */
export const ACTION_WORDS: Record<AuditAction, string> = {
  'deposit.approve': 'Approved a deposit',
  'deposit.reject': 'Rejected a deposit',
  'withdrawal.process': 'Took up a withdrawal',
  'withdrawal.complete': 'Completed a withdrawal',
  'withdrawal.reject': 'Rejected a withdrawal',
  'withdrawal.cancel': 'Cancelled a withdrawal',
  'trade.verify': 'Verified a trade',
  'trade.reject': 'Rejected a trade',
  'trade.resolve': 'Resolved a dispute',
  'trade.cancel': 'Cancelled a disputed trade',
  'trade.note': 'Noted something on a trade',
  'kyc_document.approve': 'Approved a document',
  'kyc_document.reject': 'Rejected a document',
  'kyc_document.reopen': 'Set a document to pending',
  'user.set_kyc': 'Set a KYC status',
  'user.activate': 'Activated a user',
  'user.deactivate': 'Deactivated a user',
  'user.promote': 'Made a user an admin',
  'settings.change': 'Changed settings',
};

export const SUBJECT_WORDS: Record<AuditSubject, string> = {
  user: 'User',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  trade: 'Trade',
  kyc_document: 'Document',
  setting: 'Settings',
};

const FIELD_WORDS: Record<string, string> = {
  is_active: 'Active',
  kyc_status: 'KYC status',
  kyc_notes: 'KYC notes',
  kyc_required: 'KYC required',
  txn_hash: 'Transaction hash',
  admin_wallet_address: 'Deposit address',
};

/** A field's name for reading: "admin_notes" is "Admin notes". */
export function fieldWord(name: string): string {
  return wordFor(FIELD_WORDS, name);
}
