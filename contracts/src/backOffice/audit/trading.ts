import * as z from 'zod/mini';
import { amountSchema as amount } from '../../fields/fields';
import { t } from '../../texts/texts';
import { decision, evidence, noDecision, notes, reason, status, text } from './AuditEvent';

const ending = {
  before: { status, admin_notes: notes },
  after: {
    status,
    admin_notes: notes,
    decision_code: z.optional(text),
    seller_usdt: z.optional(amount),
    late_by_minutes: z.optional(z.int()),
    ...evidence,
    confirmed_by: z.optional(z.literal('two_sources')),
    reason,
  },
};

export const TRADING_EVENTS = {
  'trade.verify': decision('trade', () => t('Verified a trade'), ending),
  'trade.reject': decision('trade', () => t('Rejected a trade'), ending),
  'trade.resolve': decision('trade', () => t('Resolved a dispute'), ending),
  'trade.carry_out_split': decision('trade', () => t('Trade divided as agreed'), ending),
  'trade.divide': decision('trade', () => t('Divided a disputed trade'), ending),
  'trade.cancel': decision('trade', () => t('Cancelled a disputed trade'), ending),
  'trade.close_late_payment': decision('trade', () => t('Closed a late payment'), {
    before: { late_payment: z.nullable(text), admin_notes: notes },
    after: { late_payment: z.literal('closed'), admin_notes: notes, reason },
  }),
  'trade.note': noDecision('trade', () => t('Noted something on a trade'), {
    before: { admin_notes: notes },
    after: { admin_notes: notes },
  }),
  'trade.view_file': noDecision('trade', () => t('Opened a file of a dispute'), {
    after: { entry: z.int(), file_name: text },
  }),
};
