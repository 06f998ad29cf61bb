import * as z from 'zod/mini';
import { transactionHashField } from '../../chains/transactionHashField';
import { amountSchema, idSchema, timestampSchema } from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { t } from '../../texts/texts';

// Cases that nothing speaks against: two sources of the chain confirm each, it has no flag, and is below `four_eyes_from`.

/** The most cases that one confirmation decides. */
export const MOST_CLEAN = 50;

export const whyLeft = z.enum([
  'flagged',
  'unconfirmed',
  'large',
  'held',
  'own',
  'changed',
  'decided',
  'takes_two',
  'unexplained',
  'refused',
]);
export type WhyLeft = z.infer<typeof whyLeft>;

/** A case as its administrator saw it: a case that changed since is left out. */
const seenCase = namedRequest('SeenCase', {
  id: idSchema,
  amount: amountSchema,
  txn_hash: transactionHashField({ required: t('Transaction hash is required') }),
});
export type SeenCase = z.output<typeof seenCase>;

const leftOut = z.array(named('LeftOut', { id: idSchema, why: whyLeft }));
export type LeftOut = z.infer<typeof leftOut>;

/** GET /admin/clean/deposits and /admin/clean/trades: the oldest waiting cases, clean ones and others. */
export const cleanCasesSchema = named('CleanCases', {
  cases: z
    .array(
      named('CleanCase', {
        id: idSchema,
        amount: amountSchema,
        txn_hash: z.string(),
        who: z.string(),
        since: timestampSchema,
      }),
    )
    .check(z.maxLength(MOST_CLEAN)),
  left_out: leftOut,
});
export type CleanCases = z.infer<typeof cleanCasesSchema>;

/** PUT /admin/clean/deposits and /admin/clean/trades: approves each on its own, as one by one. */
export const cleanDecision = namedRequest('CleanDecision', {
  cases: z
    .array(seenCase, { error: t('Choose at least one') })
    .check(
      z.minLength(1, { error: t('Choose at least one') }),
      z.maxLength(MOST_CLEAN, { error: t('At most {mostClean} at a time', { mostClean: MOST_CLEAN }) }),
    ),
});
export type CleanDecision = z.output<typeof cleanDecision>;

export const cleanOutcomeSchema = named('CleanOutcome', { done: z.array(idSchema), left_out: leftOut });
export type CleanOutcome = z.infer<typeof cleanOutcomeSchema>;
