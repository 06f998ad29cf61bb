import { kycDocumentQuery } from '@souk/contracts/people/kyc/kyc';
import { KycDocument } from '../../../../domain/models';
import { withUser } from '../../../../domain/presenters/presentUserSummary';
import { fieldColumns } from '../../../../kernel/http/toCsv';
import { exportRoutes } from '../../../backOffice';
import { presentAdminKycDocument } from '../presenter';
import { documentConditions } from './listDocuments';

export const documentExport = exportRoutes('kyc-documents', {
  summary: 'All KYC documents without their files, as a file of records',
  query: kycDocumentQuery,
  person: 'user_id',
  select: async (query) => ({
    model: KycDocument,
    where: await documentConditions(query),
    include: [withUser()],
  }),
  present: async (rows: KycDocument[]) => rows.map((row) => presentAdminKycDocument(row, null)),
  columns: {
    ...fieldColumns('id', 'user_id'),
    email: (row) => row.user.email,
    username: (row) => row.user.username,
    ...fieldColumns('document_type', 'file_name', 'file_size', 'status', 'admin_notes', 'created_at'),
  },
});
