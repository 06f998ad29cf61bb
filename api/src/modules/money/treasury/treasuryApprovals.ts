import { exactUsdt } from '@souk/contracts/amounts';
import { idSchema } from '@souk/contracts/fields';
import { adjustmentRequest, reasonedRequest } from '@souk/contracts/money/treasury';
import * as z from 'zod/mini';
import { approvalAction } from '../../../domain/approvals/ApprovalAction';
import { TreasuryAdjustment } from '../tables';
import { bookAdjustment, reverseAdjustment } from './bookAdjustment';
import { resumePayouts, resumption } from './resumePayouts';

const reversal = z.extend(reasonedRequest, { id: idSchema });

const ALWAYS = 'always takes two people';

export const treasuryBook = approvalAction({
  name: 'treasury.book',
  payload: adjustmentRequest,
  subject: ({ transfer_id: id }) => ['treasury', id ?? 'amount'],
  summary: (_, { kind, transfer_id: id, amount, direction, reason }) => [
    `Book as ${kind.replaceAll('_', ' ')}: ${id ? `transfer #${id}` : `${exactUsdt(amount ?? '0')} USDT ${direction}`}`,
    `Because: ${reason}`,
  ],
  needs: () => ALWAYS,
  run: (transaction, request, { caller, requestId }) =>
    bookAdjustment(transaction, { request, adminId: caller.user.id, requestId }),
});

export const treasuryReverse = approvalAction({
  name: 'treasury.reverse',
  payload: reversal,
  subject: ({ id }) => ['treasury', id],
  summary: async (transaction, { id, reason }) => {
    const entry = await TreasuryAdjustment.findByPk(id, { transaction });
    const what =
      entry && `${exactUsdt(entry.amount)} USDT, ${entry.kind.replaceAll('_', ' ')}: ${entry.reason}`;
    return [`Take back entry #${id}: ${what ?? 'it does not exist'}`, `Because: ${reason}`];
  },
  needs: () => ALWAYS,
  run: (transaction, { id, reason }, { caller, requestId }) =>
    reverseAdjustment(transaction, { id, reason, adminId: caller.user.id, requestId }),
});

export const payoutsResume = approvalAction({
  name: 'payouts.resume',
  payload: resumption,
  subject: () => ['treasury', 'payouts'],
  summary: (_, { reason, difference }) => [
    'Payouts resume',
    ...(difference ? [`Difference: ${exactUsdt(difference)} USDT`] : []),
    `Because: ${reason}`,
  ],
  needs: () => ALWAYS,
  run: (transaction, seen, { caller, requestId }) =>
    resumePayouts(transaction, { seen, adminId: caller.user.id, requestId }),
});
