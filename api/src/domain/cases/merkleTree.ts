import { sha256 } from './hashOf';

// The hash tree of RFC 6962, section 2.1. A leaf and a node begin differently, so that one cannot be taken for the other.
const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

/** The hash of a leaf, of its content. */
export function leafHash(content: string): string {
  return sha256(LEAF, content);
}

/** The hash over all leaves, of which there is at least one. */
export function treeRoot(leaves: readonly string[]): string {
  const [only, ...more] = leaves;
  if (only === undefined) throw new Error('A tree has a leaf');
  if (more.length === 0) return only;
  const half = largestPowerBelow(leaves.length);
  return nodeHash(treeRoot(leaves.slice(0, half)), treeRoot(leaves.slice(half)));
}

/** The hashes beside the way from a leaf up to the root: they prove to anyone who has the root that the leaf is below it. */
export function inclusionProof(leaves: readonly string[], index: number): string[] {
  if (leaves.length <= 1) return [];
  const half = largestPowerBelow(leaves.length);
  const [left, right] = [leaves.slice(0, half), leaves.slice(half)];
  return index < half
    ? [...inclusionProof(left, index), treeRoot(right)]
    : [...inclusionProof(right, index - half), treeRoot(left)];
}

function nodeHash(left: string, right: string): string {
  return sha256(NODE, Buffer.from(left, 'hex'), Buffer.from(right, 'hex'));
}

function largestPowerBelow(size: number): number {
  return 2 ** (Math.ceil(Math.log2(size)) - 1);
}
