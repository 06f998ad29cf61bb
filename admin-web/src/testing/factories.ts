import type { AuditLogEntry } from '@souk/contracts/backOffice/audit/audit';
import type { AddressUses, BalanceOrigins } from '@souk/contracts/backOffice/desk/evidence';
import type { Note } from '@souk/contracts/backOffice/desk/notes';
import type {
  DepositReview,
  TradeReview,
  UserEvidence,
  WithdrawalReview,
} from '@souk/contracts/backOffice/desk/reviews';
import type { Verdict } from '@souk/contracts/money/chain/chain';
import { withdrawalFlows } from '@souk/contracts/money/wallet/requestFlows';
import type { AdminDeposit, AdminWithdrawal } from '@souk/contracts/money/wallet/wallet';
import type { AdminKycDocument } from '@souk/contracts/people/kyc/kyc';
import type { UserSummary } from '@souk/contracts/people/userSummary';
import type { AdminUser } from '@souk/contracts/people/users';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { tradingBarrier } from '@souk/contracts/trading/tradingBarrier';
import { aTrade, aUser, aVerdict } from '@souk/web-core/testing';

const CREATED_AT = '2026-11-21T05:12:00.000Z';
const ADDRESS = 'TQ5pWvTzNvV1rX9bC2dE3fG4hJ5kL6mN7p';

const amina: UserSummary = {
  id: 2,
  email: 'amina@example.com',
  username: 'amina',
  full_name: 'Amina Haddad',
  wallet_address: ADDRESS,
  is_active: true,
};

/** A case without flags, claim or decision. */
const UNTOUCHED = { flags: [], claim: null, last_decision: null, verdict: null };

export function anAdminUser(changes: Partial<AdminUser> = {}): AdminUser {
  const user = aUser(changes);
  return {
    ...user,
    trading_barrier: tradingBarrier(user, { kyc_required: true, email_verification_required: false }),
    wallet: { available_balance: '79.700000', escrow_balance: '20.300000', pending_withdrawals: '0.000000' },
    kyc_documents: [],
    ...changes,
  };
}

/** Deposited 100, bought for 20, and 20.30 of it are in escrow. */
export function aBalance(changes: Partial<BalanceOrigins> = {}): BalanceOrigins {
  return {
    available_balance: '59.400000',
    escrow_balance: '20.300000',
    pending_withdrawals: '0.000000',
    origins: [
      { kind: 'deposit', count: 1, amount: '100' },
      { kind: 'purchase', count: 1, amount: '-20' },
      { kind: 'fee', count: 1, amount: '-0.3' },
    ],
    ...changes,
  };
}

export function anAddress(changes: Partial<AddressUses> = {}): AddressUses {
  return {
    paid: { count: 0, amount: '0.000000', last_at: null },
    others: { count: 0, people: [] },
    ...changes,
  };
}

/** A user with `aBalance` and no history. */
export function evidenceOf(changes: Partial<AdminUser> = {}): UserEvidence {
  const { id, email, username, full_name, is_active, kyc_status, trading_barrier, created_at } =
    anAdminUser(changes);
  const user = { id, email, username, full_name, is_active, kyc_status, trading_barrier, created_at };
  return {
    user: { ...user, has_second_factor: false },
    balance: aBalance(),
    history: {
      deposits: { total: 0, latest: [] },
      withdrawals: { total: 0, latest: [] },
      trades: { total: 0, latest: [] },
      bids: { total: 0, latest: [] },
    },
    trade_record: { open: 0, crypto_sent: 0, completed: 0, disputed: 0, cancelled: 0 },
    dispute_record: { won: 0, lost: 0, split: 0 },
    ring: null,
    notes: [],
  };
}

/** A deposit whose evidence speaks neither for nor against it, like the reviews below. */
export function aDepositReview(deposit = aDeposit(), changes: Partial<DepositReview> = {}): DepositReview {
  return {
    deposit,
    user: evidenceOf({ id: deposit.user_id }),
    hash_uses: [],
    admin_wallet_address: 'TPlatformAddress1',
    notes: [],
    ...changes,
  };
}

export function aWithdrawalReview(
  withdrawal = aWithdrawal(),
  changes: Partial<WithdrawalReview> = {},
): WithdrawalReview {
  const user = evidenceOf({ id: withdrawal.user_id });
  return {
    withdrawal,
    user,
    hash_uses: [],
    address_uses: anAddress(),
    travel_record: null,
    notes: [],
    ...changes,
  };
}

export function aTradeReview(trade = anAdminTrade(), changes: Partial<TradeReview> = {}): TradeReview {
  const [seller, buyer] = [evidenceOf({ id: trade.seller_id }), evidenceOf({ id: trade.buyer_id })];
  return { trade, seller, buyer, hash_uses: [], wallet_changes: [], dispute: null, notes: [], ...changes };
}

export function aDeposit(changes: Partial<AdminDeposit> = {}): AdminDeposit {
  return {
    id: 12,
    user_id: 2,
    amount: '100.000000',
    claimed_amount: null,
    txn_hash: '0x9f86d081884c7d659a2feaa0c55ad015',
    network: 'tron',
    contested: false,
    address: 'TPlatformAddress1',
    bond: null,
    status: 'pending',
    admin_notes: null,
    created_at: CREATED_AT,
    decided_at: null,
    user: amina,
    ...UNTOUCHED,
    ...changes,
  };
}

export function aWithdrawal(changes: Partial<AdminWithdrawal> = {}): AdminWithdrawal {
  const { amount = '10.000000', fee = '0.000000' } = changes;
  return {
    handled_by: null,
    claimed_by: null,
    id: 5,
    user_id: 2,
    amount,
    fee,
    net_amount: withdrawalFlows({ amount, fee }).paid,
    fee_waived: null,
    wallet_address: ADDRESS,
    network: 'tron',
    txn_hash: null,
    status: 'pending',
    admin_notes: null,
    admin_notes_parts: null,
    created_at: CREATED_AT,
    decided_at: null,
    user: amina,
    ...UNTOUCHED,
    ...changes,
  };
}

/** A trade whose coins are sent: 20.30 in escrow, 19.70 for the seller, 0.60 for the platform. */
export function anAdminTrade(changes: Partial<AdminTrade> = {}): AdminTrade {
  return {
    ...aTrade(),
    seller_txn_hash: '0x1b4f0e9851971998e732078544c96b36',
    status: 'crypto_sent',
    crypto_sent_at: CREATED_AT,
    ...UNTOUCHED,
    ...changes,
  };
}

/** The chain's verdict on `aDeposit`: paid, and deep enough. */
export function aMatch(changes: Partial<Verdict> = {}): Verdict {
  return aVerdict({
    outcome: 'match',
    network: 'tron',
    confirmations: 41,
    needed: 20,
    needed_minutes: 0,
    paid: '100',
    payer: 'TPayerAddress1',
    recipient: 'TPlatformAddress1',
    sources: ['one.example', 'two.example'],
    ...changes,
  });
}

export function aDocument(changes: Partial<AdminKycDocument> = {}): AdminKycDocument {
  return {
    id: 21,
    user_id: 2,
    document_type: 'ID_PROOF',
    file_name: 'passport.png',
    file_size: 120_000,
    status: 'pending',
    admin_notes: null,
    admin_notes_parts: null,
    created_at: CREATED_AT,
    user: amina,
    last_decision: null,
    ...changes,
  };
}

export function aNote(changes: Partial<Note> = {}): Note {
  const author = { id: 1, email: 'admin@souk.example', username: 'souk_admin' };
  return { id: 41, author, text: 'Noted', created_at: CREATED_AT, ...changes };
}

/** An admin approved amina's deposit of 100. */
export function anEntry(changes: Partial<AuditLogEntry> = {}): AuditLogEntry {
  return {
    id: 31,
    actor: { id: 1, email: 'admin@souk.example', username: 'souk_admin' },
    action: 'deposit.approve',
    subject_type: 'deposit',
    subject_id: '12',
    user_id: 2,
    before: { status: 'pending', amount: '100' },
    after: { status: 'approved' },
    request_id: 'req-1',
    created_at: CREATED_AT,
    ...changes,
  };
}
