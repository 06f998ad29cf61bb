import { createUsers } from './001-create-users';
import { createOffers } from './002-create-offers';
import { createTrades } from './003-create-trades';
import { createDeposits } from './004-create-deposits';
import { createWithdrawals } from './005-create-withdrawals';
import { createSettings } from './006-create-settings';
import { createKycDocuments } from './007-create-kyc-documents';
import { createAuditLog } from './008-create-audit-log';
import { createIdempotencyKeys } from './009-create-idempotency-keys';
import { createLedgerAccounts } from './010-create-ledger-accounts';
import { createLedgerTransfers } from './011-create-ledger-transfers';
import { createPasswordResets } from './012-create-password-resets';
import { platformAccounts } from './013-platform-accounts';
import { createRateLimits } from './014-create-rate-limits';
import { auditLogOfUser } from './015-audit-log-of-user';
import { indexTradesForLists } from './016-index-trades-for-lists';
import { indexDepositsForLists } from './017-index-deposits-for-lists';
import { indexWithdrawalsForLists } from './018-index-withdrawals-for-lists';
import { indexKycDocumentsForLists } from './019-index-kyc-documents-for-lists';
import { indexUsersForLists } from './020-index-users-for-lists';
import { indexAuditLogForLists } from './021-index-audit-log-for-lists';
import { createDailyFigures } from './022-create-daily-figures';
import { orderTradesByAmount } from './023-order-trades-by-amount';
import { orderDepositsByAmount } from './024-order-deposits-by-amount';
import { orderWithdrawalsByAmount } from './025-order-withdrawals-by-amount';
import { orderUsersByTime } from './026-order-users-by-time';
import { createWalletChanges } from './027-create-wallet-changes';
import { tradesWalletChangedAt } from './028-trades-wallet-changed-at';
import { sayWhoSetKyc } from './029-say-who-set-kyc';
import { createKycRemovals } from './030-create-kyc-removals';
import { spellHashesWithoutSigns } from './031-spell-hashes-without-signs';
import { gatherSettings } from './032-gather-settings';

/** One statement: DDL commits by itself, so two statements in one migration could stop half-way. */
export interface Migration {
  name: string;
  sql: string;
}

/**
 * In the order they run. A migration that has landed is never changed; a new one follows. The previous version keeps running
 * meanwhile: it must not need what a migration removes, nor fail because it does not know what it adds.
 */
export const migrations: Migration[] = [
  createUsers,
  createOffers,
  createTrades,
  createDeposits,
  createWithdrawals,
  createSettings,
  createKycDocuments,
  createAuditLog,
  createIdempotencyKeys,
  createLedgerAccounts,
  createLedgerTransfers,
  createPasswordResets,
  platformAccounts,
  createRateLimits,
  auditLogOfUser,
  indexTradesForLists,
  indexDepositsForLists,
  indexWithdrawalsForLists,
  indexKycDocumentsForLists,
  indexUsersForLists,
  indexAuditLogForLists,
  createDailyFigures,
  orderTradesByAmount,
  orderDepositsByAmount,
  orderWithdrawalsByAmount,
  orderUsersByTime,
  createWalletChanges,
  tradesWalletChangedAt,
  sayWhoSetKyc,
  createKycRemovals,
  ...spellHashesWithoutSigns,
  gatherSettings,
];
