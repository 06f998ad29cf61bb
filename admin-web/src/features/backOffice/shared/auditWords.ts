import { AUDIT_SUBJECTS } from '@souk/contracts/backOffice/audit/AuditEvent';
import { AUDIT_EVENTS } from '@souk/contracts/backOffice/audit/auditEvents';
import { wordsOf } from '@souk/contracts/backOffice/audit/fieldValues';

export const ACTION_WORDS = wordsOf(AUDIT_EVENTS, ({ words }) => words());
export const SUBJECT_WORDS = wordsOf(AUDIT_SUBJECTS, (words) => words());
