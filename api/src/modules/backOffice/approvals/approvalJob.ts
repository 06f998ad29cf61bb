import { Op } from 'sequelize';
import { Approval } from '../../../domain/models';
import { announce } from '../../../domain/outbox/announce';
import type { Services } from '../../../domain/Services';
import { fromNow, NOW } from '../../../kernel/database/databaseTime';
import { inTransaction } from '../../../kernel/database/transaction';
import { each } from '../../../kernel/jobs/each';
import type { Job } from '../../../kernel/jobs/Job';
import { executeDue } from './approve';
import { expire } from './endApproval';
import { turnOnFourEyes } from './turnOnFourEyes';

const HOUR_MS = 3_600_000;

/** Executes requests whose delay has passed, ends those without a decision, and reminds of those due within an hour. */
export const approvalJob: Job<Services> = {
  name: 'approvals',
  everySeconds: 15,
  run: (services) =>
    each(
      [
        { id: 'four eyes', work: turnOnFourEyes },
        { id: 'requests', work: runApprovals },
      ],
      ({ work }) => work(services),
    ),
};

export async function runApprovals(services: Services): Promise<void> {
  const parts = [
    { id: 'due', work: executeAllDue },
    { id: 'late', work: expireAll },
    { id: 'soon', work: remindAll },
  ];
  await each(parts, ({ work }) => work(services));
}

const idOnly = { attributes: ['id'] };

async function executeAllDue(services: Services): Promise<void> {
  const due = await Approval.findAll({
    ...idOnly,
    where: { state: 'waiting', executesAt: { [Op.lte]: NOW } },
  });
  // An overtaken request's people are told; the job counts it as done.
  await each(due, ({ id }) => executeDue(services, id).catch(unlessOvertaken));
}

async function expireAll({ sequelize }: Services): Promise<void> {
  const late = await Approval.findAll({
    ...idOnly,
    where: { state: 'pending', expiresAt: { [Op.lte]: NOW } },
  });
  await each(late, ({ id }) => inTransaction(sequelize, (transaction) => expire(transaction, id)));
}

async function remindAll(services: Services): Promise<void> {
  const within = { [Op.gt]: NOW, [Op.lte]: fromNow(HOUR_MS) };
  const soon = await Approval.findAll({
    where: { state: 'waiting', isBreakGlass: false, remindedAt: null, executesAt: within },
  });
  await each(soon, (approval) => remind(services, approval));
}

function unlessOvertaken(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'approval_overtaken')) throw error;
}

/** Only the process that sets the mark sends the reminder. */
async function remind({ sequelize }: Services, approval: Approval): Promise<void> {
  await inTransaction(sequelize, async (transaction) => {
    const [marked] = await Approval.update(
      { remindedAt: NOW },
      {
        where: { id: approval.id, remindedAt: null, state: 'waiting' },
        transaction,
      },
    );
    if (marked === 0) return;
    await announce(transaction, {
      kind: 'approval_due',
      id: approval.id,
      userIds: [],
      forAdmins: true,
      data: {
        action: approval.action,
        lines: approval.summary,
        at: approval.executesAt?.toISOString() ?? '',
      },
    });
  });
}
