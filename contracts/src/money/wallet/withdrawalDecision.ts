import * as z from 'zod/mini';
import { weighedFields } from '../../backOffice/desk/weighing';
import { transactionHashField } from '../../chains/transactionHashField';
import { adminNotes } from '../../fields/fields';
import { rule } from '../../refusals/problem';
import { t } from '../../texts/texts';
import { withdrawalStatus } from './wallet';

/**
 * PUT /admin/withdrawals/{id}: completing needs a transaction hash; a deactivated user's is only rejected or cancelled. The admin saw
 * `seen_status`: `rejected` rejects a pending withdrawal and cancels a processing one, so only this keeps a late Reject from cancelling a
 * payment under way.
 */
export const withdrawalDecision = z
  .strictObject({
    status: z.enum(['processing', 'approved', 'rejected'], {
      error: 'Status must be processing, approved or rejected',
    }),
    admin_notes: adminNotes,
    ...weighedFields,
    txn_hash: z.optional(
      z.nullable(transactionHashField({ required: t('Please enter a transaction hash.') })),
    ),
    seen_status: z.optional(withdrawalStatus),
  })
  .check(
    z.refine((decision) => decision.status !== 'approved' || Boolean(decision.txn_hash), {
      ...rule('required', t('Please enter a transaction hash.')),
      path: ['txn_hash'],
    }),
  );
export type WithdrawalDecision = z.output<typeof withdrawalDecision>;
