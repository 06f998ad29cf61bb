import * as z from 'zod/mini';

// JSON-RPC requests to an EVM node, and the parts of its answers that are read.

export const question = (method: string, params: unknown[]) => ({ jsonrpc: '2.0', id: 1, method, params });

const lowerCase = z.toLowerCase();

/** The topic of `Transfer(address,address,uint256)`. */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

export const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
  z.transform((digits: string) => BigInt(digits)),
);
export const word = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i), lowerCase);
const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i), lowerCase);
export const bytes = z.string().check(z.regex(/^0x[0-9a-f]*$/i));

export const transactionSchema = z.object({
  hash: word,
  from: address,
  to: z.nullable(address),
  value: quantity,
});

export const logSchema = z.object({
  address,
  topics: z.array(word),
  data: bytes,
  logIndex: quantity,
  blockNumber: quantity,
  transactionHash: word,
  removed: z.optional(z.boolean()),
});

export type Log = z.output<typeof logSchema>;

/** A null topic matches any. */
export interface Filter {
  address: string;
  topics: (string | null)[];
}

export const receiptSchema = z.object({
  transactionHash: word,
  blockHash: word,
  blockNumber: quantity,
  status: quantity,
  gasUsed: quantity,
  logs: z.array(logSchema),
});

export const blockSchema = z.object({ hash: word, number: quantity, timestamp: quantity });

export const fullBlockSchema = z.extend(blockSchema, { transactions: z.array(word) });

/** A block with its transactions, or the pending one, which has no hash yet. */
export const paidBlockSchema = z.extend(blockSchema, { transactions: z.array(transactionSchema) });
export const pendingSchema = z.object({
  number: quantity,
  transactions: z.array(z.object({ gasPrice: quantity })),
});

export const callSchema = z.object({
  type: z.string(),
  from: address,
  to: z.optional(address),
  value: z.optional(quantity),
  error: z.optional(z.string()),
  get calls() {
    return z.optional(z.array(callSchema));
  },
});

export const refusal = z.object({ error: z.object({ code: z.number() }) });

/** An error has `error` in place of `result`. */
export function envelope<Schema extends z.ZodMiniType>(result: Schema) {
  return z.object({ result });
}
