import * as z from 'zod/mini';
import { compareAmounts, type DecimalString, parseDecimal, USDT_DECIMALS } from '../../amounts/amounts';
import { decimalField } from '../../amounts/decimalField';
import { amountSchema, idSchema, timestampSchema } from '../../fields/fields';
import { named } from '../../named';
import { t } from '../../texts/texts';
import { CASE_ENTRY_KINDS } from '../caseFile/caseEntries';
import { EXTENSION_MINUTES } from './deadlines';
import { REQUEST_KINDS } from './tradeMachine';

// Requests between the two sides of a trade, and their answers (docs/domain.md#no-trade-without-an-end).

export const tradeSide = z.enum(['seller', 'buyer']);

/** A request of one side to the other, until it is answered, withdrawn or overtaken. */
export const tradeRequestSchema = named('TradeRequest', {
  id: idSchema,
  kind: z.enum(REQUEST_KINDS),
  by: tradeSide,
  /** `extend`: additional minutes. */
  minutes: z.nullable(z.int()),
  /** `split`: the seller's part, before the fee, in USDT. */
  seller_usdt: z.nullable(amountSchema),
  asked_at: timestampSchema,
});
export type TradeRequest = z.infer<typeof tradeRequestSchema>;

/**
 * Division of a trade in USDT, agreed by the sides or decided by an admin: the seller's part and the fees on it. The buyer gets the rest.
 */
export const tradeSplitSchema = named('TradeSplit', {
  seller_usdt: amountSchema,
  buyer_fee: amountSchema,
  seller_fee: amountSchema,
  by: z.enum(['admin', 'sides']),
});

/**
 * The `divide_at` that an administrator saw: only an administrator who saw this agreement of both sides overrides it while it waits.
 * Without the field, as in older clients, the decision is refused where one waits.
 */
export const seenDivideAt = z.optional(timestampSchema);

/** The part of a trade that goes to the seller: more than nothing; `assertDivides` checks that it is less than all. */
export const sellerUsdtField = decimalField({
  decimals: USDT_DECIMALS,
  required: t('Say how much the seller gets'),
  invalid: 'The amount must be a number',
  min: ['0.01', t('The seller gets at least 0.01 USDT')],
});

export const tradeRequestRequest = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('cancel') }),
    z.strictObject({
      kind: z.literal('extend'),
      minutes: z.literal(EXTENSION_MINUTES, {
        error: `Minutes must be ${EXTENSION_MINUTES.join(' or ')}`,
      }),
    }),
    z.strictObject({ kind: z.literal('split'), seller_usdt: sellerUsdtField }),
  ],
  { error: 'Kind must be cancel, extend or split' },
);
export type TradeRequestRequest = z.output<typeof tradeRequestRequest>;

export function splitForm(trade: { usdt_amount: DecimalString }) {
  const whole = parseDecimal(trade.usdt_amount);
  return z.strictObject({ seller_usdt: sellerUsdtField }).check(
    z.refine(({ seller_usdt }) => compareAmounts(seller_usdt, trade.usdt_amount) < 0, {
      error: t('The seller gets less than the whole amount, {whole} USDT', { whole }),
      path: ['seller_usdt'],
    }),
  );
}

/** An event of a trade. `data` names what changed: amounts, addresses, moments. */
export const tradeEntrySchema = named('TradeEntry', {
  seq: z.int(),
  at: timestampSchema,
  by: z.enum(['seller', 'buyer', 'admin', 'platform']),
  kind: z.enum(CASE_ENTRY_KINDS),
  data: z.record(z.string(), z.string()),
  /** Its text, for both sides to read; null without one, for the talk, and once it was erased. */
  text: z.nullable(z.string()),
});
export type TradeEntry = z.infer<typeof tradeEntrySchema>;
