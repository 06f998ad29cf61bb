import { decimal, number, table, text } from './table';

/** The accounts a user has, and the platform's two. */
export type LedgerAccountKind = 'available' | 'escrow' | 'withdrawal_hold' | 'fees' | 'external';

/** An account of the ledger, for reading. Only `ledger/` writes it. */
export class LedgerAccount extends table('ledger_accounts', {
  id: number().key(),
  userId: number().orNull(),
  kind: text<LedgerAccountKind>(),
  balance: decimal().orNull(),
}) {}
