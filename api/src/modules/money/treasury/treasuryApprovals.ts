import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { idSchema } from '@souk/contracts/fields/fields';
import { adjustmentRequest, reasonedRequest } from '@souk/contracts/money/treasury/treasury';
import * as z from 'zod/mini';
import { approvalAction } from '../../../domain/approvals/ApprovalAction';
import { found } from '../../../kernel/AppError';
import { TreasuryAdjustment } from '../tables';
import { bookAdjustment, reverseAdjustment } from './bookAdjustment';
import { resumePayouts, resumption } from './resumePayouts';

const reversal = z.extend(reasonedRequest, { id: idSchema });

export const treasuryBook = approvalAction({
  name: 'treasury.book',
  payload: adjustmentRequest,
  subject: ({ transfer_id: id }) => ['treasury', id ?? 'amount'],
  summary: (_, { kind, transfer_id: id, amount, direction, reason }) => [
    line('kind', kind),
    ...(id ? [line('transfer_id', id)] : [line('amount', amount), line('direction', direction)]),
    line('reason', reason),
  ],
  run: (transaction, request, { caller, requestId }) =>
    bookAdjustment(transaction, { request, adminId: caller.user.id, requestId }),
});

export const treasuryReverse = approvalAction({
  name: 'treasury.reverse',
  payload: reversal,
  subject: ({ id }) => ['treasury', id],
  summary: async (transaction, { id, reason }) => {
    const { amount, kind, reason: why } = found(await TreasuryAdjustment.findByPk(id, { transaction }));
    return [
      line('entry', id),
      line('amount', amount),
      line('kind', kind),
      line('entry_reason', why),
      line('reason', reason),
    ];
  },
  run: (transaction, { id, reason }, { caller, requestId }) =>
    reverseAdjustment(transaction, { id, reason, adminId: caller.user.id, requestId }),
});

export const payoutsResume = approvalAction({
  name: 'payouts.resume',
  payload: resumption,
  subject: () => ['treasury', 'payouts'],
  summary: (_, { reason, difference, confirmed }) => [
    line('payouts', 'stopped', 'running'),
    ...(confirmed ? [line('confirmed', confirmed.length)] : []),
    ...(difference ? [line('difference', difference)] : []),
    line('reason', reason),
  ],
  run: (transaction, seen, { caller, requestId }) =>
    resumePayouts(transaction, { seen, adminId: caller.user.id, requestId }),
});
