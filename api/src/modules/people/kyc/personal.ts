import { deleteWithFiles } from '../../../domain/files/deleteWithFiles';
import { KycDocument } from '../../../domain/models';
import { listRows } from '../../../domain/personalData/listRows';
import type { PersonalTable } from '../../../domain/personalData/PersonalTable';

export const kycPersonal: Record<string, PersonalTable> = {
  kyc_documents: {
    exported: listRows('kyc_documents', {
      model: KycDocument,
      computed: ['file'],
      present: (row) => ({ ...row, file: `/profile/kyc/document/${row.id}` }),
    }),
    erased: deleteWithFiles(KycDocument),
  },
};
