import * as z from 'zod/mini';
import { networkCode } from '../../chains/assets';
import { transactionHashField } from '../../chains/transactionHashField';
import { amountSchema, idParameter, timestampSchema } from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { t } from '../../texts/texts';
import { VERDICT_REASONS, type VerdictReasonCode } from './verdictReasons';

// The chain's answer about a transaction that a user named (docs/domain.md#what-the-chain-says). It advises: people decide.

/**
 * `match`: everything is right, with enough confirmations. `wrong`: the transaction differs from the claim. `waiting`: nothing is wrong so
 * far, and the chain has not confirmed it yet. `unknown`: nothing can be said.
 */
export const VERDICT_OUTCOMES = ['match', 'wrong', 'waiting', 'unknown'] as const;
export type VerdictOutcome = (typeof VERDICT_OUTCOMES)[number];

export const VERDICT_SUBJECTS = ['trade', 'deposit', 'withdrawal'] as const;
export type VerdictSubject = (typeof VERDICT_SUBJECTS)[number];

const reasonCode = z.enum(Object.keys(VERDICT_REASONS) as [VerdictReasonCode, ...VerdictReasonCode[]]);

export const verdictSchema = named('Verdict', {
  outcome: z.enum(VERDICT_OUTCOMES),
  /** The gravest first. */
  reasons: z.array(
    named('VerdictReason', { code: reasonCode, params: z.record(z.string(), z.string()), text: z.string() }),
  ),
  network: networkCode,
  /** Confirmations, the transaction's own block included; null while it is in no block. */
  confirmations: z.nullable(z.int()),
  /** Confirmations that the network requires. */
  needed: z.int(),
  /** Minimum age of its block in minutes, besides; the age runs from `block_at` to `checked_at`. */
  needed_minutes: z.int(),
  /** The amount that the recipient got, in the coin of the case; null while it is not known. */
  paid: z.nullable(amountSchema),
  payer: z.nullable(z.string()),
  /** The address that got the coin: the expected recipient where it is among several. */
  recipient: z.nullable(z.string()),
  block_at: z.nullable(timestampSchema),
  /** Hosts that gave the answer; with two or more configured, two have to agree. A single one is a weaker verdict. */
  sources: z.array(z.string()),
  /** Null: it was not checked, because no source is configured or the first check is still to come. */
  checked_at: z.nullable(timestampSchema),
  /** Time when a transaction left the chain after it was in it; null where all is well. */
  vanished_at: z.nullable(timestampSchema),
});
export type Verdict = z.infer<typeof verdictSchema>;

/** The parameters of POST /admin/verdicts/{subject}/{id}, which asks the chain once more. */
export const verdictAddress = z.object({ subject: z.enum(VERDICT_SUBJECTS), id: idParameter });

/** POST /trades/{id}/check-hash: the chain's answer about a hash before it is sent. */
export const checkHashRequest = namedRequest('CheckHashRequest', {
  seller_txn_hash: transactionHashField({ required: t('Transaction hash is required') }),
});

/** POST /admin/withdrawals/{id}/check-hash: the chain's answer about a payout's hash before the withdrawal is completed by it. */
export const checkPayoutRequest = namedRequest('CheckPayoutRequest', {
  txn_hash: transactionHashField({ required: t('Please enter a transaction hash.') }),
});
