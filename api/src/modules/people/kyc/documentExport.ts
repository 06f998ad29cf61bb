import { kycDocumentQuery } from '@souk/contracts/people/kyc';
import { KycDocument } from '../../../domain/models';
import { withUser } from '../../../domain/presenters/presentUserSummary';
import { exportRoutes } from '../../backOffice';
import { documentConditions } from './listDocuments';
import { presentAdminKycDocument } from './presenter';

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
    id: (row) => row.id,
    user_id: (row) => row.user_id,
    email: (row) => row.user.email,
    username: (row) => row.user.username,
    document_type: (row) => row.document_type,
    file_name: (row) => row.file_name,
    file_size: (row) => row.file_size,
    status: (row) => row.status,
    admin_notes: (row) => row.admin_notes,
    created_at: (row) => row.created_at,
  },
});
