import type { Migration } from './Migration';

const addCodes = (table: string, ...columns: string[]) =>
  `ALTER TABLE ${table} ${columns.map((column) => `ADD COLUMN ${column}_said TEXT NULL COMMENT 'JSON: codes' AFTER ${column}`).join(', ')}`;

/** The program's part of each note; what a person typed stays in the column before. A release before ignores it. */
export const notes: Migration = {
  name: '053-notes',
  needs: 50,
  statements: [
    addCodes('kyc_documents', 'admin_notes'),
    addCodes('users', 'kyc_notes'),
    addCodes('withdrawals', 'admin_notes'),
    addCodes('trades', 'admin_notes', 'dispute_reason'),
  ],
};
