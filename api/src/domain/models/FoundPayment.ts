import type { DecimalString } from '@souk/contracts/amounts';
import { createdAt, date, number, table, text } from './table';

/** A transaction that may be the payment of a trade, found on its chain. Nothing is decided by it. */
export class FoundPayment extends table('found_payments', {
  tradeId: number().key(),
  /** In its canonical form. */
  hash: text().key(),
  /** Where it went: once the buyer names another wallet it is none of the trade's any more. */
  wallet: text(),
  amount: text<DecimalString>(),
  blockAt: date(),
  createdAt: createdAt(),
}) {}
