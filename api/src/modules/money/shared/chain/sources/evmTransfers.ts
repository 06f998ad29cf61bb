import { spellAddress } from '@souk/contracts/chains/checkAddress';
import type * as z from 'zod/mini';
import type { ChainBlock, ChainTransfer } from './ChainSource';
import { type blockSchema, type callSchema, type logSchema, TRANSFER_TOPIC, word } from './evmAnswers';

export const spell = (account: string) => spellAddress('ethereum', Buffer.from(account.slice(2), 'hex'));

export function blockOf({ number, hash, timestamp }: z.output<typeof blockSchema>): ChainBlock {
  return { number: Number(number), hash, time: new Date(Number(timestamp) * 1000) };
}

export const hex = (number: number) => `0x${number.toString(16)}`;

/** A payment of the network's own coin; empty for zero. */
export function ownTransfer(from: string, to: string, amount: bigint): ChainTransfer[] {
  if (amount === 0n) return [];
  return [{ asset: null, from: spell(from), to: spell(to), amount, logIndex: null }];
}

/** Parses the event that every ERC-20 token emits. An NFT's has its number in a fourth topic. */
export function transferOf({
  address: token,
  topics,
  data,
  logIndex,
}: z.output<typeof logSchema>): ChainTransfer[] {
  const [topic, from, to] = topics;
  if (topic !== TRANSFER_TOPIC || !from || !to || topics.length !== 3 || data.length !== 66) return [];
  if (!word.safeParse(data).success) return [];
  const last20 = (text: string) => spell(`0x${text.slice(-40)}`);
  const transfer = { asset: spell(token), from: last20(from), to: last20(to) };
  return [{ ...transfer, amount: BigInt(data), logIndex: Number(logIndex) }];
}

/** Kinds of call that transfer their `value`; the others repeat the value of the enclosing call. */
const PAYING = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT']);

export function paidIn(root: z.output<typeof callSchema>): ChainTransfer[] {
  const transfers: ChainTransfer[] = [];
  const waiting = [root];
  for (let call = waiting.pop(); call; call = waiting.pop()) {
    if (call.error !== undefined) continue;
    if (call.to && PAYING.has(call.type))
      transfers.push(...ownTransfer(call.from, call.to, call.value ?? 0n));
    waiting.push(...(call.calls ?? []).toReversed());
  }
  return transfers;
}
