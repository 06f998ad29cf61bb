import type { Need } from '@souk/contracts/backOffice/approvals/needWords';
import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { writeLines } from '@souk/contracts/backOffice/audit/storedLines';
import { idSchema } from '@souk/contracts/fields/fields';
import type { Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { type Asked, approvalAction } from '../../../../domain/approvals/ApprovalAction';
import { doOrAsk, type Outcome } from '../../../../domain/approvals/doOrAsk';
import { recordAudit } from '../../../../domain/audit/recordAudit';
import { User, Withdrawal } from '../../../../domain/models';
import { announce } from '../../../../domain/outbox/announce';
import { assertNotOwn } from '../../../../domain/session/Caller';
import { AppError, found } from '../../../../kernel/AppError';
import { lockRow } from '../../../../kernel/database/lockRow';
import { findShown } from '../../shared/chain/verdicts/findPaid';
import { assertHandles } from './assertHandles';
import { tooLate } from './decideWithdrawal';
import { readFileTakes } from './readFileTakes';

const payload = z.object({ id: idSchema, amount: z.string(), from: z.nullable(idSchema) });
type TakeOver = z.output<typeof payload>;

const nameOf = async (transaction: Transaction, id: number | null) =>
  id === null ? null : ((await User.findByPk(id, { transaction }))?.username ?? null);

/** Its payer may have sent a payout that no source shows: they hand it over, or two people take it, even while `four_eyes` is off. */
export const payoutTakeOver = approvalAction({
  name: 'payout.take_over',
  payload,
  subject: ({ id }) => ['withdrawal', id],
  owners: async (transaction, { id }) => [found(await Withdrawal.findByPk(id, { transaction })).userId],
  isAlwaysOfTwo: true,
  summary: async (transaction, { id, amount, from }) => {
    const row = found(await Withdrawal.findByPk(id, { transaction }));
    return [
      line('withdrawal', id),
      line('amount', amount),
      line('payout_address', row.walletAddress),
      line('network', row.network),
      line('handled_by', await nameOf(transaction, from)),
    ];
  },
  needs: async (transaction, { id }, { caller }): Promise<Need | null> => {
    const row = await lockRow(transaction, Withdrawal, id);
    const { status, handledBy } = row;
    if (status !== 'processing' || handledBy === null || handledBy === caller.user.id) return null;
    const take = (await readFileTakes(transaction, [id])).get(id)?.at(-1);
    if (take) return { code: 'file_taken', params: { by: take.by, at: take.at.toISOString() } };
    if (await findShown(transaction, row)) return { code: 'payment_seen' };
    return { code: 'in_hand', params: { by: (await nameOf(transaction, handledBy)) ?? '' } };
  },
  run: takeOver,
});

/**
 * An admin continues a payout that another one began: that one is notified and does not pay it too.
 * @throws AppError `not_found`; as `payoutTakeOver`.
 */
export async function takeOverPayout(
  transaction: Transaction,
  { id, ...asked }: Asked & { id: number },
): Promise<Outcome<void>> {
  const { handledBy: from, flows } = await lockRow(transaction, Withdrawal, id);
  return doOrAsk(transaction, payoutTakeOver, { id, amount: flows.held, from }, asked);
}

/**
 * An administrator who already has it is not recorded again. @throws AppError `own_account`; 409 if it is not being paid, or another one
 * has it by now.
 */
async function takeOver(
  transaction: Transaction,
  { id, from }: TakeOver,
  { caller, requestId }: Asked,
): Promise<void> {
  const withdrawal = await lockRow(transaction, Withdrawal, id);
  assertNotOwn(caller, withdrawal.userId);
  if (withdrawal.status !== 'processing') throw await tooLate(transaction, withdrawal);
  const { handledBy } = withdrawal;
  if (handledBy === caller.user.id) return;
  if (handledBy !== from) throw new AppError('approval_changed');
  await handle(transaction, withdrawal, { to: caller.user.id, action: 'take_over', caller, requestId });
  if (handledBy === null) return;
  const lines = [
    line('withdrawal', id),
    line('handled_by', await nameOf(transaction, handledBy), caller.user.username),
  ];
  const data = { who: caller.user.username, lines: writeLines(lines) };
  await announce(transaction, { kind: 'back_office_changed', id: 1, userIds: [handledBy], data });
}

/**
 * The payer hands over a payout: the next one who takes it needs no second person.
 * @throws AppError `not_found`; 409 if it is not being paid; `payout_of_another`.
 */
export async function handOverPayout(
  transaction: Transaction,
  { id, caller, requestId }: Asked & { id: number },
): Promise<void> {
  const withdrawal = await lockRow(transaction, Withdrawal, id);
  if (withdrawal.status !== 'processing') throw await tooLate(transaction, withdrawal);
  await assertHandles(transaction, withdrawal, caller);
  if (withdrawal.handledBy === null) return;
  await handle(transaction, withdrawal, { to: null, action: 'hand_over', caller, requestId });
}

async function handle(
  transaction: Transaction,
  withdrawal: Withdrawal,
  { to, action, caller, requestId }: Asked & { to: number | null; action: 'take_over' | 'hand_over' },
): Promise<void> {
  const { id, userId, handledBy } = withdrawal;
  await withdrawal.update({ handledBy: to }, { transaction });
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: `withdrawal.${action}`,
    id,
    userId,
    before: { handled_by: handledBy },
    after: { handled_by: to },
    requestId,
  });
}
