import * as z from 'zod/mini';
import { USDT_DECIMALS } from '../../amounts/amounts';
import { decimalField } from '../../amounts/decimalField';
import { transactionHashField } from '../../chains/transactionHashField';
import { decisionReason } from '../../fields/fields';
import { t } from '../../texts/texts';
import type { FlagCode } from '../flags/flagCodes';
import { flagCode } from '../flags/flags';

/**
 * Flags that an administrator saw and texts they typed before a decision that lets money go. With `four_eyes` on, a flagged case without it
 * takes a second person.
 */
export const weighedFields = {
  /** Empty: where a second person decides, they are to read one. Left out: the client knows of none. */
  reason: decisionReason,
  /** The flags that the review showed: one more than these, and the decision is refused. */
  seen_flags: z.optional(z.array(flagCode)),
  /** The amount of the case, typed, where it is flagged as large. */
  typed_amount: z.optional(
    decimalField({
      decimals: USDT_DECIMALS,
      required: t('Type the amount'),
      invalid: t('Type the amount as a number'),
    }),
  ),
  /** The transaction that they opened in its explorer. With `four_eyes` on, where no chain was asked, it takes this or a reason. */
  opened_hash: z.optional(transactionHashField({ required: t('Transaction hash is required') })),
};
/** A reason that stands for evidence has at least two words: one letter says nothing. */
export const isWorded = (reason: string | null | undefined): boolean => /\S\s+\S/.test(reason ?? '');

export interface Weighed {
  reason?: string | null;
  seen_flags?: FlagCode[];
  typed_amount?: string;
  opened_hash?: string;
}
