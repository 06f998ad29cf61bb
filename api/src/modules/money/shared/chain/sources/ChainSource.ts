import type { NetworkCode } from '@souk/contracts/chains/networks';
import { TooLarge } from '../../../../../kernel/outbound/Endpoint';

/** A movement of coins within a transaction. Addresses are spelled with their checksum. */
export interface ChainTransfer {
  /** The token's contract; null: the network's own coin. */
  asset: string | null;
  from: string;
  to: string;
  amount: bigint;
  logIndex: number | null;
}

export interface ChainTransaction {
  /** In lower case; begins with `0x` on EVM chains. */
  hash: string;
  status: 'pending' | 'failed' | 'succeeded';
  signer: string;
  /** Null while it is pending. */
  block: ChainBlock | null;
  /** Empty if the transaction is pending or failed. */
  transfers: ChainTransfer[];
  /** The transfers include payments of the network's own coin that a contract made. */
  isTraced: boolean;
}

export interface ChainBlock {
  number: number;
  hash: string;
  time: Date;
}

export interface PlacedTransfer extends ChainTransfer {
  hash: string;
  blockNumber: number;
}

export interface BlockPayments extends ChainBlock {
  payments: Pick<PlacedTransfer, 'hash' | 'from' | 'to' | 'amount'>[];
}

/** Limit per answer, which bounds memory. */
export const MOST_FOUND = 2_000;

/** All matching transfers up to a block: the last one requested, or an earlier one if there are many. */
export interface FoundTransfers {
  transfers: PlacedTransfer[];
  through: number;
}

/** Both blocks are included. */
export interface TransferSearch {
  address: string;
  side: 'to' | 'from';
  /** The token's contract: the network's own coin emits no events that could be searched. */
  asset: string;
  fromBlock: number;
  toBlock: number;
}

/**
 * A source of facts about a chain. Each call takes a few seconds at most, and is never made inside a database transaction. @throws
 * SourceAway without an answer that makes sense.
 */
export interface ChainSource {
  network: NetworkCode;
  /** Its host only: the rest of its address may contain a key. */
  name: string;
  tip(): Promise<number>;
  /** @param hash In its canonical form (`canonicalTransactionHash`). @returns null if unknown to the source. */
  transaction(hash: string): Promise<ChainTransaction | null>;
  /** @returns null if unknown to the source. */
  block(number: number): Promise<ChainBlock | null>;
  /**
   * Transfers of a token to or from an address in succeeded transactions, oldest first.
   * @throws TooLarge if the first block alone exceeds what can be read.
   */
  transfersOf(search: TransferSearch): Promise<FoundTransfers>;
  /** A contract's answer to a call, 32 bytes; null without a contract. Optional: not every kind of chain offers it. */
  read?(contract: string, data: string): Promise<string | null>;
  /**
   * True if a pending transaction offers the chain's fee for the block after this one: a live chain takes it. Optional: not every kind of
   * chain offers it.
   */
  isAwaited?(tip: number): Promise<boolean>;
  /**
   * Plain transactions of a block that pay one of these addresses in the network's own coin, succeeded or not: they emit no events that
   * could be searched. Optional: not every kind of chain offers it. @returns null if the source lacks the block.
   * @throws TooLarge if the block exceeds what can be read.
   */
  paymentsIn?(block: number, to: ReadonlySet<string>): Promise<BlockPayments | null>;
  /**
   * An address's balance in the smallest unit. @param asset Null: the network's own coin.
   * @param block Default: the newest. TRON always answers for its newest.
   */
  balanceOf(address: string, asset: string | null, block?: number): Promise<bigint>;
}

/** For a query that is repeated with a smaller range. */
export function nullWhereTooLarge(error: unknown): null {
  if (error instanceof TooLarge) return null;
  throw error;
}

/** Cuts an answer after the block in which the limit is reached; all transfers if there are fewer. */
export function enoughOf(found: readonly PlacedTransfer[], most: number, toBlock: number): FoundTransfers {
  const sorted = found.toSorted(
    (one, other) =>
      one.blockNumber - other.blockNumber ||
      (one.logIndex ?? 0) - (other.logIndex ?? 0) ||
      (one.hash < other.hash ? -1 : 1),
  );
  const through = sorted[most - 1]?.blockNumber ?? toBlock;
  return { transfers: sorted.filter(({ blockNumber }) => blockNumber <= through), through };
}

export function confirmationsOf(block: number, tip: number): number {
  return Math.max(0, tip - block + 1);
}

/** True for a canonical text of 32 bytes, which can be a transaction hash on every network. */
export function isHash(canonical: string): boolean {
  return /^[0-9a-f]{64}$/.test(canonical);
}
