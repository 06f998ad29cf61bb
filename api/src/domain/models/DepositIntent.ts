import type { NetworkCode } from '@souk/contracts/networks';
import { createdAt, date, decimal, id, number, table, text } from './table';

/** What a user was told to send: an amount that no other user is told, so that its arrival says whose it is. */
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
