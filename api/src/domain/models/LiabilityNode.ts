import { bytes, decimal, number, table } from './table';

/** A node of a proof's tree, from the leaves (level 0) up; of the last proofs only. */
export class LiabilityNode extends table('liability_nodes', {
  number: number().key(),
  level: number().key(),
  position: number().key(),
  hash: bytes(),
  sum: decimal(),
}) {}
