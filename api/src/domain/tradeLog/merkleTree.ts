import { sha256 } from './hashOf';

// The hash tree of RFC 6962, section 2.1. Different prefixes keep a leaf from being taken for a node.
const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

export function leafHash(content: string): string {
  return sha256(LEAF, content);
}

/** The root hash; there must be at least one leaf. */
export function treeRoot(leaves: readonly string[]): string {
  const [only, ...more] = leaves;
  if (only === undefined) throw new Error('A tree has a leaf');
  if (more.length === 0) return only;
  const half = largestPowerBelow(leaves.length);
  return nodeHash(treeRoot(leaves.slice(0, half)), treeRoot(leaves.slice(half)));
}

/** Hashes beside the path from a leaf to the root: they prove that the leaf is below that root. */
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
