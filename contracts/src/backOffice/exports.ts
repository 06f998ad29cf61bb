import { spokenLanguage } from '../texts/texts';
import type { Permission } from './team/permissions';

/** The lists that an admin can save as a file of records: GET /admin/exports/{list}, with the list's own query. */
export const EXPORTED_LISTS = [
  'users',
  'deposits',
  'withdrawals',
  'payouts',
  'trades',
  'kyc-documents',
  'audit-log',
  'rings',
  'reports',
  'tax',
  'complaints',
  'travel-records',
  'journal',
  'fees',
] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];

/** A list's file name, with its language unless it is English. */
export const exportName = (list: string) => `${[list, spokenLanguage()].filter(Boolean).join('.')}.csv`;

/** With `four_eyes` on, files that tell the email addresses of more people than this within a day take two. */
export const MOST_PEOPLE = 1_000;
/** The leaves of a proof of liabilities: with `four_eyes` on, one person never takes them alone. */
export const AUDITOR_FILE = 'liability-proof';

/** A file of someone's daily work takes the right to that work; every other one the right to take files. */
const WORK_FILES: Partial<Record<ExportedList, Permission>> = {
  payouts: 'payouts.complete',
  complaints: 'support.read',
};
export const exportPermission = (list: ExportedList): Permission => WORK_FILES[list] ?? 'exports.take';
