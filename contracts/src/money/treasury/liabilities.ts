import * as z from 'zod/mini';
import { networkCode } from '../../chains/assets';
import { amountSchema, pageFields, textField, timestampSchema } from '../../fields/fields';
import { extended, named, namedRequest } from '../../named';
import { t } from '../../texts/texts';

// Debts and holdings of the platform, provable to each user (docs/domain.md#what-we-owe-proved). Hashes, keys and signatures are in hexadecimal
// digits, amounts in USDT with six decimals.

/** Number of latest proofs whose trees are kept. */
export const KEPT_TREES = 3;

/** A deposit address's balance, as the chain was last read. */
export const reserveSchema = named('Reserve', {
  network: networkCode,
  address: z.string(),
  balance: z.nullable(amountSchema),
  block_number: z.int(),
  checked_at: z.nullable(timestampSchema),
});
export type Reserve = z.infer<typeof reserveSchema>;

/** Minutes that people waited for the work of one day; null where nothing was done. */
const waitsSchema = named('Waits', {
  count: z.int(),
  median_minutes: z.nullable(z.int()),
  p95_minutes: z.nullable(z.int()),
  longest_minutes: z.nullable(z.int()),
});
export type Waits = z.infer<typeof waitsSchema>;

const dayTimesSchema = named('DayTimes', {
  day: z.iso.date(),
  /** Trades, from their first hash. */
  verified: waitsSchema,
  /** Withdrawals, from their request or the end of its hold. */
  paid_out: waitsSchema,
});
export type DayTimes = z.infer<typeof dayTimesSchema>;

/** The signed part of a proof: the root of the tree of all balances, and the holdings against it. */
export const liabilityHeadSchema = named('LiabilityHead', {
  /** Counts from 1, without gaps but for one after each restore of a backup: no number is given twice. */
  number: z.int(),
  taken_at: timestampSchema,
  /** True if an administrator asked for it; otherwise a key drew its moment. */
  called: z.boolean(),
  root: z.string(),
  /** The sum that users own: free, in escrow and held for withdrawals. */
  total: amountSchema,
  /** The tree has 2^height leaves. */
  height: z.int(),
  /** The last transfer of the ledger that counts. */
  as_of_transfer_id: z.int(),
  /** The platform's own money, which is not owed. */
  fees: amountSchema,
  /** Arrived and not yet credited. */
  arrivals: amountSchema,
  reserves: z.array(reserveSchema),
  /** Waiting times of the days that ended since the proof before; null where there are none. */
  times: z.nullable(z.array(dayTimesSchema)),
  /** Ed25519, by the same key over `hash` and `times`. */
  times_signature: z.nullable(z.string()),
  /** The `hash` of the proof before; empty for the first. */
  prev_hash: z.string(),
  /** SHA-256 of the signed text. */
  hash: z.string(),
  public_key: z.string(),
  /** Ed25519. */
  signature: z.string(),
});
export type LiabilityHead = z.infer<typeof liabilityHeadSchema>;

/** GET /transparency/liabilities, newest first. */
export const liabilityProofSchema = extended('LiabilityProof', liabilityHeadSchema, {
  /** Signatures over `reserveText` by the keys of addresses in `reserves`. */
  signed_reserves: z.array(
    named('SignedReserve', {
      network: networkCode,
      address: z.string(),
      signature: z.string(),
      signed_at: timestampSchema,
    }),
  ),
});
export type LiabilityProof = z.infer<typeof liabilityProofSchema>;

export const liabilityQuery = z.strictObject(pageFields);

export const ownedSchema = named('Owned', {
  available: amountSchema,
  escrow: amountSchema,
  withdrawal_hold: amountSchema,
});

/** GET /wallet/liability-proofs/{number}: the reader's own part of a proof, of the last three. */
export const ownProofSchema = named('OwnProof', {
  head: liabilityHeadSchema,
  /** The name at that time: their leaves are bound to it. */
  username: z.string(),
  /** The key of their leaves: no one else can tell which are theirs. */
  secret: z.string(),
  owned: ownedSchema,
  /** Parts of their balance, each with the hashes and sums beside its way up to the root. */
  leaves: z.array(
    z.object({
      index: z.int(),
      value: amountSchema,
      path: z.array(z.object({ hash: z.string(), sum: amountSchema })),
    }),
  ),
});
export type OwnProof = z.infer<typeof ownProofSchema>;

/** POST /admin/liability-proofs/{number}/reserves: the signature by the key of a deposit address. */
export const reserveRequest = namedRequest('ReserveRequest', {
  network: networkCode,
  address: textField({ required: t('Which address signed?'), max: [64, t('Not an address')], ascii: true }),
  signature: textField({
    required: t('Paste the signature'),
    pattern: [/^(0x)?[0-9a-fA-F]{130}$/, t('A signature has 130 hexadecimal digits')],
    ascii: true,
  }),
});

export type ReserveRequest = z.output<typeof reserveRequest>;

/** The text that the key of a deposit address signs: it was in the operator's hands after this proof was made, and for this proof only. */
export function reserveText(
  product: string,
  { number, root, total }: Pick<LiabilityHead, 'number' | 'root' | 'total'>,
  { network, address, balance, block_number }: Reserve,
): string {
  return [
    `${product}: proof of liabilities ${number}`,
    `Root: ${root}`,
    `Owed to users: ${total} USDT`,
    `Network: ${network}`,
    `Address: ${address}`,
    `Balance: ${balance} USDT at block ${block_number}`,
  ].join('\n');
}
