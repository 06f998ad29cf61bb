import type { NetworkCode } from '@souk/contracts/networks';
import { date, number, table, text } from './table';

/** How a chain with offered coins goes on. */
export class ChainHead extends table('chain_heads', {
  network: text<NetworkCode>().key(),
  /** JSON: the newest block of each source when it was last asked. */
  tips: text().default(),
  /** Since when the network takes no payments: no source answers, or waiting transactions come into no block. */
  stuckSince: date().orNull(),
  /** The last block in which payments were looked for; null while no trade is open there. */
  searchedBlock: number().orNull(),
  /** How often the block after it could not be read. */
  tries: number().default(),
  /** When such a block was last passed over. */
  skippedAt: date().orNull(),
}) {}
