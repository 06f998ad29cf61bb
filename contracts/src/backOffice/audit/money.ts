import * as z from 'zod/mini';
import { amountSchema as amount, idSchema as id } from '../../fields/fields';
import { t } from '../../texts/texts';
import { decision, evidence, noDecision, notes, reason, status, text } from './AuditEvent';

/** The amount only where less arrived than was reported. */
const depositDecision = {
  before: { status, amount: z.optional(amount) },
  after: { status, admin_notes: notes, ...evidence, reason, amount: z.optional(amount) },
};
const payout = {
  before: { status },
  after: {
    status,
    admin_notes: notes,
    txn_hash: z.nullable(text),
    late_by_minutes: z.optional(z.int()),
    ...evidence,
    paid_together: z.optional(text),
    reason,
  },
};
const payer = { handled_by: z.nullable(id) };
const wanted = { amount, network: text, wallet_address: text };

export const MONEY_EVENTS = {
  'deposit.request': noDecision('deposit', () => t('Reported a deposit'), {
    after: { amount, network: text, txn_hash: text },
  }),
  'deposit.approve': decision('deposit', () => t('Approved a deposit'), depositDecision),
  'deposit.reject': decision('deposit', () => t('Rejected a deposit'), depositDecision),
  'withdrawal.request': noDecision('withdrawal', () => t('Asked for a withdrawal'), {
    after: { ...wanted, fee: z.optional(amount) },
  }),
  'withdrawal.claim': noDecision('withdrawal', () => t('Recorded a claim'), {
    after: { ...wanted, reason: text },
  }),
  'withdrawal.process': decision('withdrawal', () => t('Started a withdrawal'), payout),
  'withdrawal.take_over': noDecision('withdrawal', () => t('Took over a payout'), {
    before: payer,
    after: payer,
  }),
  'withdrawal.hand_over': noDecision('withdrawal', () => t('Gave a payout over'), {
    before: payer,
    after: payer,
  }),
  'withdrawal.complete': decision('withdrawal', () => t('Completed a withdrawal'), payout),
  'withdrawal.reject': decision('withdrawal', () => t('Rejected a withdrawal'), payout),
  'withdrawal.cancel': decision('withdrawal', () => t('Cancelled a withdrawal'), payout),
  'user.set_limit': decision('user', () => t('Set a limit of a user’s own'), {
    before: { max: z.nullable(amount) },
    after: { limit_id: id, what: text, hours: z.int(), max: amount, until: text, reason: text },
  }),
  'treasury.book': decision('treasury', () => t('Booked something in the treasury'), {
    after: { kind: text, amount, reason: text, transfer_id: z.optional(id) },
  }),
  'treasury.reverse': decision('treasury', () => t('Took back an entry of the treasury'), {
    before: { entry: id, amount },
    after: { reason: text },
  }),
  'liabilities.prove': decision('treasury', () => t('Had what we owe proved'), { after: { total: amount } }),
  'liabilities.sign': decision('treasury', () => t('Published the signature of a deposit address'), {
    after: { network: text, address: text, signature: text },
  }),
  'payouts.resume': decision('treasury', () => t('Resumed payouts'), {
    before: { paused: text, difference: z.nullable(amount) },
    after: { paused: z.null(), difference: z.nullable(amount), reason: text, confirmed: z.optional(z.int()) },
  }),
  'payouts.pause': decision('treasury', () => t('Stopped payouts'), {
    before: { paused: z.null() },
    after: { paused: text, reason, backup_at: z.optional(text) },
  }),
  // About no case: its last decision stays another one.
  'verdict.dismiss': decision('treasury', () => t('Dealt with a transaction that left its chain'), {
    after: { case: text, txn_hash: text, reason: text },
  }),
};
