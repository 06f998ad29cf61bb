import * as z from 'zod/mini';
import { amountSchema, idSchema, timestampSchema } from '../../fields/fields';
import { named } from '../../named';

export const receiptContentSchema = z.object({
  format: z.literal('souk-receipt-1'),
  product: z.string(),
  site: z.string(),
  user: z.object({ id: idSchema, username: z.string() }),
  at: timestampSchema,
  available: amountSchema,
  escrow: amountSchema,
  withdrawal_hold: amountSchema,
  /** The newest transfer of the ledger that counts. */
  as_of_transfer_id: z.int(),
  /** Last entries of the logs of the user's open trades. */
  cases: z.array(z.object({ trade_id: idSchema, seq: z.int(), hash: z.string() })),
  /** The newest proof of liabilities. */
  proof: z.nullable(z.object({ number: z.int(), hash: z.string() })),
});
export type ReceiptContent = z.infer<typeof receiptContentSchema>;

/** GET /wallet/receipt: a user's balance as the platform states it, signed by the key of the checkpoints. */
export const receiptSchema = named('Receipt', {
  /** JSON (`receiptContentSchema`), exactly as it was signed. */
  signed: z.string(),
  public_key: z.string(),
  /** Ed25519, in hexadecimal digits. */
  signature: z.string(),
});
export type Receipt = z.infer<typeof receiptSchema>;
