import * as z from 'zod/mini';

// The parts of a TRON node's answers that are read. Hexadecimal digits have no prefix.

const digits = (pattern: RegExp) => z.string().check(z.regex(pattern), z.toLowerCase());
const word = digits(/^[0-9a-f]{64}$/i);
/** 20 bytes, after the prefix 41 except in events. */
const account = digits(/^(41)?[0-9a-f]{40}$/i);
const whole = z.int().check(z.nonnegative());
const amount = z.union([whole, z.bigint().check(z.nonnegative())]);

const contractSchema = z.object({
  type: z.string(),
  parameter: z.object({
    value: z.object({
      owner_address: account,
      to_address: z.optional(account),
      contract_address: z.optional(account),
      amount: z.optional(amount),
      call_value: z.optional(amount),
      asset_name: z.optional(digits(/^[0-9a-f]{0,64}$/i)),
    }),
  }),
});

/** `/wallet/gettransactionbyid`. A transaction has exactly one contract. */
export const sentSchema = z.object({
  txID: word,
  raw_data: z.object({ contract: z.tuple([contractSchema]) }),
  ret: z.optional(z.array(z.object({ contractRet: z.optional(z.string()) }))),
});

/** `/wallet/gettransactioninfobyid`, once it is in a block. */
export const infoSchema = z.object({
  id: word,
  blockNumber: whole,
  result: z.optional(z.string()),
  log: z.optional(
    z.array(
      z.object({
        address: account,
        topics: z.optional(z.array(word)),
        data: z.optional(digits(/^[0-9a-f]*$/i)),
      }),
    ),
  ),
});

/** `/wallet/getblock`, without its transactions. */
export const blockSchema = z.object({
  blockID: word,
  block_header: z.object({ raw_data: z.object({ number: whole, timestamp: whole }) }),
});

/** `/wallet/getaccount`: the field is missing without a balance. */
export const accountSchema = z.object({ balance: z.optional(amount) });

/** `/wallet/triggerconstantcontract`. */
export const constantSchema = z.object({ constant_result: z.tuple([word], word) });

/** A page of TronGrid's `/v1/accounts/{address}/transactions/trc20`. */
export const pageSchema = z.object({
  data: z.array(z.object({ transaction_id: word })),
  meta: z.optional(z.object({ fingerprint: z.optional(z.string().check(z.maxLength(1_000))) })),
});
