import type { WithdrawalStatus } from '@souk/contracts/money/requestMachines';
import type { NetworkCode } from '@souk/contracts/networks';
import { createdAt, date, decimal, id, number, table, text } from './table';
import type { User } from './User';

/** USDT that a user asked to be paid out, to the address the profile held at that moment; or claimed after closing. */
export class Withdrawal extends table('withdrawals', {
  id: id(),
  userId: number(),
  amount: decimal(),
  walletAddress: text(),
  network: text<NetworkCode>(),
  txnHash: text().orNull(),
  canonicalTxnHash: text().orNull(),
  status: text<WithdrawalStatus>().default('pending'),
  adminNotes: text().orNull(),
  /** The admin who pays it, from Process to Complete. */
  handledBy: number().orNull(),
  /** The admin who recorded it as a claim after the platform was closed; null where its user asked. */
  claimedBy: number().orNull(),
  decidedAt: date().orNull(),
  createdAt: createdAt(),
}) {
  declare user?: User;
  declare handler?: User | null;
  declare recorder?: User | null;
}
