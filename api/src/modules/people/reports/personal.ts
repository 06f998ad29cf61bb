import { Report, User } from '../../../domain/models';
import { listRows } from '../../../domain/personalData/listRows';
import type { PersonalTable } from '../../../domain/personalData/PersonalTable';

export const reportPersonal: Record<string, PersonalTable> = {
  // A report stays as a case of others, without what the user said in it.
  reports: {
    exported: listRows('reports', {
      model: Report,
      where: (reporterId) => ({ reporterId }),
      include: [{ model: User, as: 'reported', attributes: ['username'] }],
      computed: ['reported_username'],
      present: ({ reported, ...row }) => ({ ...row, reported_username: reported.username }),
    }),
    erased: (transaction, reporterId) =>
      Report.update({ text: null }, { where: { reporterId }, transaction }),
  },
};
