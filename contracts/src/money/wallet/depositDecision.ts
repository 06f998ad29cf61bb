import * as z from 'zod/mini';
import { USDT_DECIMALS } from '../../amounts/amounts';
import { decimalField } from '../../amounts/decimalField';
import { weighedFields } from '../../backOffice/desk/weighing';
import { adminNotes } from '../../fields/fields';
import { rule } from '../../refusals/problem';
import { t } from '../../texts/texts';

/** The amount that arrived, if it is less than the reported one. */
export const creditedAmount = decimalField({
  decimals: USDT_DECIMALS,
  required: t('Amount is required'),
  invalid: 'Amount must be a positive number',
  min: ['0.000001', t('Amount must be a positive number')],
});

/** PUT /admin/deposits/{id}. `credited_amount` credits less than was reported; the notes tell the user why. */
export const depositDecision = z
  .strictObject({
    status: z.enum(['approved', 'rejected'], { error: 'Status must be approved or rejected' }),
    credited_amount: z.optional(z.nullable(creditedAmount)),
    admin_notes: adminNotes,
    ...weighedFields,
  })
  .check(
    z.refine(({ status, credited_amount }) => status === 'approved' || !credited_amount, {
      error: t('A rejected deposit isn’t credited'),
      path: ['credited_amount'],
    }),
    z.refine(({ admin_notes, credited_amount }) => Boolean(admin_notes) || !credited_amount, {
      ...rule('required', t('Tell the user why another amount is credited')),
      path: ['admin_notes'],
    }),
  );
export type DepositDecision = z.output<typeof depositDecision>;
