import { AuditLogEntry } from '../../../domain/models';
import { listRows } from '../../../domain/personalData/listRows';
import type { PersonalTable } from '../../../domain/personalData/PersonalTable';

const parse = (json: string | null) => json && JSON.parse(json);

export const auditPersonal: Record<string, PersonalTable> = {
  audit_log: {
    exported: listRows('security_events', {
      model: AuditLogEntry,
      where: (userId) => ({ subjectType: 'account', subjectId: String(userId) }),
      columns: ['before_json', 'after_json'],
      computed: ['before', 'after'],
      present: ({ before_json, after_json, ...row }) => ({
        ...row,
        before: parse(before_json),
        after: parse(after_json),
      }),
    }),
    erased: 'The law has the record of what was done kept; nobody can change it',
  },
};
