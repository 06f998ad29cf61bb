import { factsIn } from '../../domain/audit/presentEntry';
import type { Module } from '../../domain/Feature';
import { AuditLogEntry } from '../../domain/models';
import { deleteRows, listRows } from '../../domain/personalTables';
import { failedAnswersJob } from './alarms/failedAnswers';
import { alarmRoutes } from './alarms/routes';
import { alarmJob } from './alarms/tellAlarms';
import { approvalJob } from './approvals/approvalJob';
import { APPROVAL_RULES } from './approvals/approvalRules';
import { approvalRoutes } from './approvals/routes';
import { bookJob } from './audit/bookJob';
import { linkJob, logJob } from './audit/logJobs';
import { auditRoutes } from './audit/routes';
import { assignmentRoutes } from './desk/assignments/routes';
import { noteRoutes } from './desk/notes/routes';
import { shiftRoutes } from './desk/shiftRoutes';
import { ringRoutes } from './rings/routes';
import { exportTake } from './shared/exports/exportTake';
import { closeDaysJob } from './statistics/dailyFigures';
import { statisticsRoutes } from './statistics/routes';
import { PersonRead } from './tables';
import { teamChange } from './team/changeTeam';
import { teamRoutes } from './team/routes';
import { userRoutes } from './users/routes';
import { kycSet, userActivate } from './users/userApprovals';

/** The alarm begins at this many responses with 500 within this many minutes. */
const FAILED_ANSWERS = 10;
const FAILED_MINUTES = 5;

/** Rows about admins, whose accounts cannot be deleted. */
const OF_ADMINS = { exported: 'What admins note for each other', erased: 'Admins’ accounts are not deleted' };

export const backOffice: Module = {
  users: {
    routes: userRoutes,
    approvals: [kycSet, userActivate, exportTake],
    expires: { people_read: 'read_at < :now - INTERVAL 1 DAY' },
    personal: {
      people_read: { exported: 'Which administrators read of them today', erased: deleteRows(PersonRead) },
    },
  },
  team: { routes: teamRoutes, approvals: [teamChange] },
  approvals: {
    routes: approvalRoutes,
    jobs: [approvalJob],
    personal: { approvals: OF_ADMINS },
    proves: APPROVAL_RULES,
    changeable: {
      approvals: [
        'state',
        'is_break_glass',
        'acknowledged_by',
        'decided_by',
        'decided_at',
        'decision_reason',
        'executes_at',
        'reminded_at',
        'ended_at',
        'ended_by',
        'end_reason',
        'failed_code',
      ],
    },
    gauges: { approvals_pending: { from: "approvals WHERE state = 'pending'", since: 'requested_at' } },
    alarms: {
      break_glass: `NULL, MIN(requested_at), COUNT(*) FROM approvals
        WHERE is_break_glass AND acknowledged_by IS NULL AND state IN ('waiting', 'executed')`,
    },
  },
  statistics: { routes: statisticsRoutes, jobs: [closeDaysJob] },
  alarms: {
    routes: alarmRoutes,
    jobs: [failedAnswersJob, alarmJob],
    expires: {
      failed_answers: 'at < :now - INTERVAL 1 DAY',
      // Its address is not set any more.
      alarm_notices: 'ended_at < :now - INTERVAL 30 DAY',
    },
    alarms: {
      errors: `NULL, MIN(at), CAST(SUM(answers) AS SIGNED) FROM failed_answers
        WHERE at > NOW(3) - INTERVAL ${FAILED_MINUTES} MINUTE HAVING SUM(answers) >= ${FAILED_ANSWERS}`,
    },
  },
  audit: {
    routes: auditRoutes,
    jobs: [bookJob, linkJob, logJob],
    changeable: { audit_log: [], audit_links: [], audit_heads: [] },
    personal: {
      audit_log: {
        exported: listRows('security_events', AuditLogEntry, {
          where: (userId) => ({ subjectType: 'account', subjectId: String(userId) }),
          columns: ['before_json', 'after_json'],
          present: ({ before_json, after_json, ...row }) => ({
            ...row,
            before: factsIn(before_json),
            after: factsIn(after_json),
          }),
        }),
        erased: 'The law has the record of what was done kept; nobody can change it',
      },
    },
  },
  desk: {
    routes: [...assignmentRoutes, ...noteRoutes, ...shiftRoutes],
    expires: { review_claims: 'expires_at < :now' },
    personal: { review_claims: OF_ADMINS, review_notes: OF_ADMINS },
  },
  rings: { routes: ringRoutes },
};
