import type { Limited, LimitRule } from '@souk/contracts/money/limits';
import { depositFlows, withdrawalFlows } from '@souk/contracts/money/requestFlows';
import type { DepositStatus, WithdrawalStatus } from '@souk/contracts/money/requestMachines';
import type { NetworkCode } from '@souk/contracts/networks';
import { createdAt, date, decimal, id, number, table, text } from './table';
import { User } from './User';

/** The accounts a user has, and the platform's two. */
export type LedgerAccountKind = 'available' | 'escrow' | 'withdrawal_hold' | 'fees' | 'external';

/** An account of the ledger, for reading. Only `ledger/` writes it. */
export class LedgerAccount extends table('ledger_accounts', {
  id: number().key(),
  userId: number().orNull(),
  kind: text<LedgerAccountKind>(),
  balance: decimal().orNull(),
}) {}

/** USDT that a user says was sent to the platform. Others may say the same of one transaction; a user only once while it stands. */
export class Deposit extends table('deposits', {
  id: id(),
  userId: number(),
  /** Read by `flows`. */
  amount: decimal(),
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
  static readonly joins = () => ({ user: User, intent: DepositIntent });
  declare user?: User;
  declare intent?: DepositIntent | null;

  get flows() {
    return depositFlows({ amount: this.amount, claimed_amount: this.claimedAmount });
  }
}

/** An announced deposit: an amount that no other user is told, so that its arrival says whose it is. */
export class DepositIntent extends table('deposit_intents', {
  id: id(),
  userId: number(),
  amount: decimal(),
  amountToSend: decimal(),
  /** The amount to send; null once another user may be told the same. */
  reservedAmount: decimal().orNull(),
  address: text(),
  network: text<NetworkCode>(),
  createdAt: createdAt(),
  expiresAt: date(),
}) {}

/** USDT that a user asked to be paid out, to the address the profile held at that moment; or claimed after closing. */
export class Withdrawal extends table('withdrawals', {
  id: id(),
  userId: number(),
  /** Read by `flows`, as is the fee. */
  amount: decimal(),
  fee: decimal().default('0'),
  /** By how many minutes its payment began later than promised, and the fee that it would have cost. */
  lateMinutes: number().orNull(),
  waivedFee: decimal().default('0'),
  walletAddress: text(),
  network: text<NetworkCode>(),
  txnHash: text().orNull(),
  canonicalTxnHash: text().orNull(),
  status: text<WithdrawalStatus>().default('pending'),
  adminNotes: text().orNull(),
  /** The admin who pays it, from Process to Complete. */
  handledBy: number().orNull(),
  /** When they began: what left within an hour is counted by it. */
  releasedAt: date().orNull(),
  /** The admin who recorded it as a claim after the platform was closed; null where its user asked. */
  claimedBy: number().orNull(),
  decidedAt: date().orNull(),
  createdAt: createdAt(),
}) {
  static readonly joins = () => ({
    user: User,
    handler: { model: User, foreignKey: 'handledBy' },
    recorder: { model: User, foreignKey: 'claimedBy' },
  });
  declare user?: User;
  declare handler?: User | null;
  declare recorder?: User | null;

  get flows() {
    return withdrawalFlows(this);
  }
}

/** What one user may do within a time, in place of what the setting `limits` says. */
export class UserLimit extends table('user_limits', {
  id: id(),
  userId: number(),
  what: text<Limited>(),
  hours: number<LimitRule['hours']>(),
  max: decimal(),
  until: date(),
  reason: text(),
  grantedBy: number(),
  createdAt: createdAt(),
}) {}
