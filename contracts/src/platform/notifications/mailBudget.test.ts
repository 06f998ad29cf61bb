import { APPROVAL_ACTION_NAMES, APPROVAL_ACTIONS } from '../../backOffice/approvals/approvalActions';
import { EVENTS, mailBudgetOf, TOLD_KINDS } from './events';

const ofAdmins = TOLD_KINDS.filter((kind) => ['approval', 'platform'].includes(EVENTS[kind].subject));

it('holds back no mail about what administrators do: one deed would hide behind others', () => {
  expect(ofAdmins).toHaveLength(5);
  expect(ofAdmins.map((kind) => mailBudgetOf(kind))).toEqual([null, null, null, null, null]);
});

it.each(APPROVAL_ACTION_NAMES)(
  'tells many requests of one person to %s together, unless it takes a day',
  (action) => {
    for (const kind of ofAdmins) {
      const isTogether = kind === 'approval_requested' && APPROVAL_ACTIONS[action].delayHours === 0;
      expect([kind, mailBudgetOf(kind, { action })?.isByAuthor]).toEqual([kind, isTogether || undefined]);
    }
  },
);
