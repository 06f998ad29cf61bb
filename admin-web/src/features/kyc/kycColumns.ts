import type { AdminKycDocument } from '@souk/contracts/kyc';
import { KYC_STATUS_WORDS } from '@souk/contracts/kycRules';
import type { Column } from '../../components/table/Column';
import { type Filter, optionsOf } from '../../components/table/Filter';

export const KYC_FILTERS: readonly Filter[] = [
  { name: 'status', label: 'Status', options: optionsOf(KYC_STATUS_WORDS) },
];

/** What an export of documents has; on the page they are grouped by user instead. */
export const KYC_COLUMNS: Column<AdminKycDocument>[] = [
  {
    key: 'document',
    title: 'Document',
    width: 1,
    render: (row) => row.file_name,
    csv: (row) => ({
      id: row.id,
      user_id: row.user_id,
      email: row.user.email,
      username: row.user.username,
      document_type: row.document_type,
      file_name: row.file_name,
      file_size: row.file_size,
      status: row.status,
      admin_notes: row.admin_notes,
      created_at: row.created_at,
    }),
  },
];
