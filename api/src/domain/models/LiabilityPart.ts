import { decimal, number, table } from './table';

/** A leaf of a proof's tree: a part of what a user owned; of the last proofs only. */
export class LiabilityPart extends table('liability_parts', {
  number: number().key(),
  leafIndex: number().key(),
  userId: number(),
  value: decimal(),
}) {}
