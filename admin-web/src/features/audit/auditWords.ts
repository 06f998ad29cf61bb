import type { AuditAction, AuditSubject } from '@souk/contracts/audit';

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
  'kyc_document.view': 'Loaded a document',
  'user.set_kyc': 'Set a KYC status',
  'user.activate': 'Activated a user',
  'user.deactivate': 'Deactivated a user',
  'user.promote': 'Made a user an admin',
  'settings.change': 'Changed settings',
  'data.export': 'Exported data',
};

export const SUBJECT_WORDS: Record<AuditSubject, string> = {
  user: 'User',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  trade: 'Trade',
  kyc_document: 'Document',
  setting: 'Settings',
  export: 'Export',
};
