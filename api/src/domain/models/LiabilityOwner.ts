import { decimal, number, table, text } from './table';

/** What a user owned when a proof was made, and the key of their leaves; of the last proofs only. */
export class LiabilityOwner extends table('liability_owners', {
  number: number().key(),
  userId: number().key(),
  username: text(),
  secret: text(),
  available: decimal(),
  escrow: decimal(),
  withdrawalHold: decimal(),
}) {}
