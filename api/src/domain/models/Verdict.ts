import type { VerdictOutcome, VerdictSubject } from '@souk/contracts/money/chain';
import type { NetworkCode } from '@souk/contracts/networks';
import { createdAt, date, number, table, text } from './table';

/** The chain's last answer about the transaction of a trade, a deposit or a withdrawal (docs/domain.md#what-the-chain-says). */
export class Verdict extends table('verdicts', {
  subjectType: text<VerdictSubject>().key(),
  subjectId: number().key(),
  network: text<NetworkCode>(),
  /** In its canonical form. */
  hash: text(),
  outcome: text<VerdictOutcome>().default('unknown'),
  /** JSON. */
  reasons: text().default('[]'),
  confirmations: number().orNull(),
  needed: number(),
  /** How many minutes its block has to be old. */
  neededMinutes: number().default(0),
  paid: text().orNull(),
  payer: text().orNull(),
  /** JSON. */
  senders: text().default('[]'),
  recipient: text().orNull(),
  blockNumber: number().orNull(),
  blockHash: text().orNull(),
  blockAt: date().orNull(),
  /** JSON. */
  sources: text().default('[]'),
  createdAt: createdAt(),
  checkedAt: date().orNull(),
  nextAt: date().orNull(),
  decidedAt: date().orNull(),
  vanishedAt: date().orNull(),
  /** When an admin dealt with a transaction that left its chain. */
  dismissedAt: date().orNull(),
}) {}
