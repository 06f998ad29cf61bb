import type { NetworkCode } from '@souk/contracts/chains/networks';
import type { Limited, LimitRule } from '@souk/contracts/money/limits';
import { depositFlows, withdrawalFlows } from '@souk/contracts/money/wallet/requestFlows';
import type { DepositStatus, WithdrawalStatus } from '@souk/contracts/money/wallet/requestMachines';
import { createdAt, date, decimal, id, number, table, text } from './table';
import { User } from './User';

/** A user's accounts, and the platform's two. */
export type LedgerAccountKind = 'available' | 'escrow' | 'withdrawal_hold' | 'fees' | 'external';

/** A ledger account, for reading. Only `ledger/` writes it. */
export class LedgerAccount extends table('ledger_accounts', {
  id: number().key(),
  userId: number().orNull(),
  kind: text<LedgerAccountKind>(),
  balance: decimal().orNull(),
}) {}

/** USDT that a user reports as sent to the platform. Others may report the same transaction; a user only once while it stands. */
export class Deposit extends table('deposits', {
  id: id(),
  userId: number(),
  /** Read by `flows`. */
  amount: decimal(),
  claimedAmount: decimal().orNull(),
  txnHash: text(),
  canonicalTxnHash: text(),
  network: text<NetworkCode>(),
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

/** An announced deposit with an amount reserved for one user, so that its arrival identifies them. */
export class DepositIntent extends table('deposit_intents', {
  id: id(),
  userId: number(),
  amount: decimal(),
  amountToSend: decimal(),
  reservedAmount: decimal().orNull(),
  address: text(),
  network: text<NetworkCode>(),
  createdAt: createdAt(),
  expiresAt: date(),
}) {}

/** A payout request to the profile's address at that moment, or a claim after closing. */
export class Withdrawal extends table('withdrawals', {
  id: id(),
  userId: number(),
  /** Read by `flows`, as is the fee. */
  amount: decimal(),
  fee: decimal().default('0'),
  /** Minutes by which its payment began later than promised, and the waived fee. */
  lateMinutes: number().orNull(),
  waivedFee: decimal().default('0'),
  walletAddress: text(),
  network: text<NetworkCode>(),
  txnHash: text().orNull(),
  canonicalTxnHash: text().orNull(),
  status: text<WithdrawalStatus>().default('pending'),
  adminNotes: text().orNull(),
  adminNotesSaid: text().orNull(),
  handledBy: number().orNull(),
  releasedAt: date().orNull(),
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

/** A user's own limits, in place of the setting `limits`. */
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
