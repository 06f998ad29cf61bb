import {
  type AdminReport,
  type ReportDecision,
  WORDS_REQUIRED,
} from '@souk/contracts/backOffice/desk/adminReports';
import { reportMachine } from '@souk/contracts/people/reputation/reports';
import { allowedActions } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';
import type { CaseDecision, Decision } from '../../../components/decision/Decision';

type ReportAction = (typeof reportMachine.transitions)[number]['action'];

const BUTTONS = {
  dismiss: { action: 'dismiss', label: t('report|Dismiss') },
  warn: { action: 'warn', label: t('Warn') },
  deactivate: { action: 'deactivate', label: t('Deactivate'), danger: true },
} as const satisfies Record<ReportAction, unknown>;

const STATUSES = { dismiss: 'dismissed', warn: 'warned', deactivate: 'deactivated' } as const;

/** An admin's current decisions about a report, from the state machine. A deactivated user cannot be deactivated again. */
function reportActions({ status, reported }: AdminReport) {
  return allowedActions(reportMachine, status, ['admin'])
    .filter((action) => action !== 'deactivate' || reported.is_active)
    .map((action) => BUTTONS[action]);
}

/** Every decision takes a reason. */
const WHY = {
  label: t('Why do you decide so?'),
  extra: t('Kept in the audit log. Neither of the two sees it.'),
};

export function reportDecisions(
  report: AdminReport,
  { send, onDone }: { send: (decision: ReportDecision) => Promise<unknown>; onDone: () => void },
): CaseDecision[] {
  return reportActions(report).map(({ action, ...button }) => ({
    ...button,
    ...describe(action, report),
    action,
    why: WHY,
    send: (note, { reason = '' }) =>
      send({ status: STATUSES[action], reason, ...(action === 'warn' && { words: note }) }),
    onDone,
  }));
}

function describe(action: ReportAction, { reporter, reported }: AdminReport): Omit<Decision, 'label'> {
  const [by, about] = [reporter.username, reported.username];
  const told = t(
    '{by} is told that we looked at the report, not what came of it. {about} never learns who reported.',
    { by, about },
  );
  switch (action) {
    case 'dismiss':
      return {
        title: t('Dismiss this report?'),
        consequence: t('Nothing happens to {about}. {told}', { about, told }),
        confirmLabel: t('Dismiss report'),
        done: t('Report dismissed.'),
      };
    case 'warn':
      return {
        title: t('Warn {about}?', { about }),
        consequence: t('{about} reads your words right away, on the site and by email. {told}', {
          about,
          told,
        }),
        confirmLabel: t('Warn {about}', { about }),
        note: { label: t('What {about} reads. Don’t name anyone.', { about }), required: WORDS_REQUIRED },
        done: t('{about} was warned.', { about }),
      };
    case 'deactivate':
      return {
        title: t('Deactivate {about}?', { about }),
        consequence: t(
          '{about} won’t be able to trade, deposit or withdraw until you activate the account again. Their offers are hidden. An admin settles open trades. {told}',
          { about, told },
        ),
        confirmLabel: t('Deactivate {about}', { about }),
        done: t('{about} is deactivated and can’t trade.', { about }),
      };
  }
}
