import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/** A user's balance in millionths of a USDT. */
export interface Owner {
  userId: number;
  username: string;
  total: bigint;
}

/** A level's hashes in one buffer, and its sums: a large platform has millions, which as objects took gigabytes. */
interface Level {
  hashes: Buffer<ArrayBuffer>;
  sums: BigUint64Array;
}

export interface Node {
  hash: Buffer<ArrayBuffer>;
  sum: bigint;
}

export interface Tree {
  secrets: Map<number, string>;
  /** The user whose part each leaf is; 0 for padding. */
  owners: Float64Array;
  /** From the leaves up to the root. */
  levels: Level[];
}

/** Parts into which a user's balance is cut, so that no leaf shows it. */
const FEWEST_PARTS = 2;
const MOST_PARTS = 4;
const SHARES = 1_000_000;
const HASH_BYTES = 32;
/** Hashes between which the process does other work. */
const BATCH = 250;

/**
 * Builds the tree of all balances: a node commits to both its children, hash and sum (the form of DAPOL), so that none can be counted for
 * less. Each balance is cut into parts of random sizes, padded with empty ones and shuffled: neither a leaf nor its place reveals its owner
 * or their balance. A leaf is bound to a username, so that two people cannot be shown the same one.
 */
export async function buildTree(number: number, all: readonly Owner[]): Promise<Tree> {
  const secrets = new Map<number, string>();
  const names = new Map<number, string>();
  const cut: { userId: number; value: bigint }[] = [];
  for (const [place, { userId, username, total }] of all.entries()) {
    if (place % BATCH === 0) await setImmediate();
    secrets.set(userId, newSecret());
    names.set(userId, username);
    for (const value of cutUp(total)) cut.push({ userId, value });
  }
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, cut.length)));
  const owners = new Float64Array(count);
  const leaves = emptyLevel(count);
  for (const [place, { userId, value }] of cut.entries()) {
    owners[place] = userId;
    leaves.sums[place] = value;
  }
  await shuffle(owners, leaves.sums);
  for (let index = 0; index < count; index += 1) {
    if (index % BATCH === 0) await setImmediate();
    const userId = owners[index] ?? 0;
    const [username, secret] = [names.get(userId) ?? '', secrets.get(userId) ?? newSecret()];
    const value = leaves.sums[index] ?? 0n;
    leafOf({ number, index, value, username, secret }).copy(leaves.hashes, index * HASH_BYTES);
  }
  const levels = [leaves];
  for (let level = leaves; level.sums.length > 1; levels.push(level)) level = await levelAbove(level);
  return { secrets, owners, levels };
}

function emptyLevel(count: number): Level {
  return { hashes: Buffer.alloc(count * HASH_BYTES), sums: new BigUint64Array(count) };
}

export function nodeAt({ hashes, sums }: Level, position: number): Node {
  const from = position * HASH_BYTES;
  return { hash: hashes.subarray(from, from + HASH_BYTES), sum: sums[position] ?? 0n };
}

export function rootOf({ levels }: Tree): Node {
  const [root] = levels.slice(-1);
  if (!root) throw new Error('A tree has a level at least');
  return nodeAt(root, 0);
}

export function pathOf({ levels }: Tree, index: number): Node[] {
  return levels.slice(0, -1).map((level, depth) => nodeAt(level, siblingOf(index, depth)));
}

export function siblingOf(index: number, level: number): number {
  return Math.floor(index / 2 ** level) ^ 1;
}

export function leavesOf({ owners }: Tree, userIds: readonly number[]): Map<number, number[]> {
  const found = new Map(userIds.map((id): [number, number[]] => [id, []]));
  owners.forEach((userId, index) => {
    found.get(userId)?.push(index);
  });
  return found;
}

function newSecret(): string {
  return randomBytes(32).toString('hex');
}

function cutUp(total: bigint): bigint[] {
  if (total <= 0n) return [];
  const count = randomInt(FEWEST_PARTS, MOST_PARTS + 1);
  const parts: bigint[] = [];
  let left = total;
  for (let part = 1; part < count; part += 1) {
    const share = (left * BigInt(randomInt(1, SHARES))) / BigInt(SHARES);
    parts.push(share);
    left -= share;
  }
  return [...parts, left].filter((value) => value > 0n);
}

/** Shuffles both arrays alike with a cryptographic generator (Fisher–Yates). */
async function shuffle(owners: Float64Array, sums: BigUint64Array): Promise<void> {
  for (let last = owners.length - 1; last > 0; last -= 1) {
    if (last % BATCH === 0) await setImmediate();
    const other = randomInt(last + 1);
    [owners[last], owners[other]] = [owners[other] ?? 0, owners[last] ?? 0];
    [sums[last], sums[other]] = [sums[other] ?? 0n, sums[last] ?? 0n];
  }
}

interface Leaf {
  number: number;
  index: number;
  value: bigint;
  username: string;
  secret: string;
}

function leafOf({ number, index, value, username, secret }: Leaf): Buffer {
  const inner = createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`souk.liability.v1\n${number}\n${username}\n${index}\n`)
    .update(bytesOf(value))
    .digest();
  return sha256(Buffer.of(0), inner, bytesOf(value));
}

async function levelAbove({ hashes, sums }: Level): Promise<Level> {
  const above = emptyLevel(sums.length / 2);
  for (let at = 0; at < above.sums.length; at += 1) {
    if (at % BATCH === 0) await setImmediate();
    const [left, right] = [nodeAt({ hashes, sums }, 2 * at), nodeAt({ hashes, sums }, 2 * at + 1)];
    above.sums[at] = left.sum + right.sum;
    sha256(Buffer.of(1), left.hash, bytesOf(left.sum), right.hash, bytesOf(right.sum)).copy(
      above.hashes,
      at * HASH_BYTES,
    );
  }
  return above;
}

function bytesOf(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(value);
  return bytes;
}

function sha256(...parts: readonly Buffer[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
