/** The lists that an admin can save as a file of records: GET /admin/exports/{list}, with the list's own query. */
export const EXPORTED_LISTS = [
  'users',
  'deposits',
  'withdrawals',
  'trades',
  'kyc-documents',
  'audit-log',
] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];
