import * as z from 'zod/mini';
import { caseQuery } from '../../backOffice/desk/caseQuery';
import { anyOf, sortBy } from '../../fields/fields';
import { tradeStatus } from './trades';

/** GET /admin/trades. `search` is an id, the start of a hash, or finds either party (see `adminUserQuery`), and so does `user_id`. */
export const adminTradeQuery = z.strictObject({
  ...caseQuery,
  status: anyOf(tradeStatus),
  /**
   * `overdue`: the seller's time is over; `late_payment`: a hash came after the end; `unanswered`: waits for us longer than promised;
   * `evidence`: evidence that was asked for is missing; `unmarked`: the coins are sent, and the seller has not marked it complete;
   * `flagged`: something speaks against it.
   */
  attention: z.optional(
    z.enum(['overdue', 'late_payment', 'unanswered', 'evidence', 'unmarked', 'flagged'], {
      error: 'Attention must be overdue, late_payment, unanswered, evidence, unmarked or flagged',
    }),
  ),
  /** `status_at`: start of the current status; the longest wait comes first. */
  sort: sortBy('-created_at', 'created_at', 'usdt_amount', '-usdt_amount', 'status_at', '-status_at'),
});
export type AdminTradeQuery = z.output<typeof adminTradeQuery>;
