import type { DepositStatus } from '@souk/contracts/money/requestMachines';
import type { NetworkCode } from '@souk/contracts/networks';
import type { DepositIntent } from './DepositIntent';
import { createdAt, date, decimal, id, number, table, text } from './table';
import type { User } from './User';

/** USDT that a user says was sent to the platform. Others may say the same of one transaction; a user only once while it stands. */
export class Deposit extends table('deposits', {
  id: id(),
  userId: number(),
  /** What is credited. */
  amount: decimal(),
  /** What its user reported, where less was credited. */
  claimedAmount: decimal().orNull(),
  txnHash: text(),
  canonicalTxnHash: text(),
  network: text<NetworkCode>(),
  /** Where it was to be sent. */
  address: text().orNull(),
  intentId: number().orNull(),
  status: text<DepositStatus>().default('pending'),
  adminNotes: text().orNull(),
  decidedAt: date().orNull(),
  createdAt: createdAt(),
}) {
  declare user?: User;
  declare intent?: DepositIntent | null;
}
