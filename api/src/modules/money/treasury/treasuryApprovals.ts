import { exactUsdt } from '@souk/contracts/amounts';
import { adjustmentRequest, reasonedRequest } from '@souk/contracts/money/treasury';
import { approvalAction } from '../../../domain/approvals/ApprovalAction';
import { bookAdjustment } from './bookAdjustment';
import { resumePayouts } from './resumePayouts';

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
    bookAdjustment(transaction, { request, adminId: caller.id, requestId }),
});

export const payoutsResume = approvalAction({
  name: 'payouts.resume',
  payload: reasonedRequest,
  subject: () => ['treasury', 'payouts'],
  summary: (_, { reason }) => ['Payouts go on', `Because: ${reason}`],
  needs: () => ALWAYS,
  run: (transaction, { reason }, { caller, requestId }) =>
    resumePayouts(transaction, { reason, adminId: caller.id, requestId }),
});
