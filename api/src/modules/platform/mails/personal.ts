import { QueuedMail } from '../../../domain/models';
import { deleteRows } from '../../../domain/personalData/deleteRows';
import { listRows } from '../../../domain/personalData/listRows';
import type { PersonalTable } from '../../../domain/personalData/PersonalTable';

export const mailPersonal: Record<string, PersonalTable> = {
  mails: {
    exported: listRows('mails', {
      model: QueuedMail,
      present: (row) => ({ ...row, data: JSON.parse(row.data) }),
    }),
    erased: deleteRows(QueuedMail),
  },
};
