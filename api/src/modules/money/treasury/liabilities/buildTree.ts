import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/** What a user owns, in millionths of a USDT. */
export interface Owner {
  userId: number;
  username: string;
  total: bigint;
}

export interface Part {
  index: number;
  userId: number;
  value: bigint;
}

export interface Node {
  hash: Buffer<ArrayBuffer>;
  sum: bigint;
}

export interface Tree {
  /** By user: the key of their leaves. */
  secrets: Map<number, string>;
  parts: Part[];
  /** From the leaves up to the root. */
  levels: Node[][];
}

/** Into so many parts what somebody owns is cut, so that no leaf shows a balance. */
const FEWEST_PARTS = 2;
const MOST_PARTS = 4;
const SHARES = 1_000_000;
/** Hashes between which other work of the process has its turn. */
const BATCH = 250;

/**
 * The tree of all that users own: a node commits to both its children, hash and sum (the form of DAPOL), so that none can be counted
 * for less. What each owns is cut into parts of random sizes, padded with empty ones and shuffled: neither a leaf nor its place tells
 * whose it is or what they have. A leaf is bound to a username, so that two people cannot be shown the same one.
 */
export async function buildTree(number: number, owners: readonly Owner[]): Promise<Tree> {
  const secrets = new Map<number, string>();
  const cut = owners.flatMap((owner) => {
    secrets.set(owner.userId, newSecret());
    return cutUp(owner.total).map((value) => ({ owner, value }));
  });
  const height = Math.ceil(Math.log2(Math.max(1, cut.length)));
  const padding = 2 ** height - cut.length;
  const places = shuffled([...cut, ...Array.from({ length: padding }, () => null)]);
  const leaves: Node[] = [];
  const parts: Part[] = [];
  for (const [index, place] of places.entries()) {
    if (index % BATCH === 0) await setImmediate();
    const { owner, value } = place ?? { owner: null, value: 0n };
    const secret = owner && secrets.get(owner.userId);
    leaves.push(
      leafOf({ number, index, value, username: owner?.username ?? '', secret: secret ?? newSecret() }),
    );
    if (owner) parts.push({ index, userId: owner.userId, value });
  }
  const levels = [leaves];
  for (let level = leaves; level.length > 1; levels.push(level)) level = await levelAbove(level);
  return { secrets, parts, levels };
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

/** In an order that nobody can foresee (Fisher and Yates). */
function shuffled<Item>(items: Item[]): Item[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }
  return items;
}

interface Leaf {
  number: number;
  index: number;
  value: bigint;
  username: string;
  secret: string;
}

function leafOf({ number, index, value, username, secret }: Leaf): Node {
  const inner = createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`souk.liability.v1\n${number}\n${username}\n${index}\n`)
    .update(bytesOf(value))
    .digest();
  return { hash: sha256(Buffer.of(0), inner, bytesOf(value)), sum: value };
}

async function levelAbove(level: readonly Node[]): Promise<Node[]> {
  const above: Node[] = [];
  for (let at = 0; at < level.length; at += 2) {
    if (at % BATCH === 0) await setImmediate();
    const [left, right] = [level[at], level[at + 1]] as [Node, Node];
    const sums = [bytesOf(left.sum), bytesOf(right.sum)] as const;
    const hash = sha256(Buffer.of(1), left.hash, sums[0], right.hash, sums[1]);
    above.push({ hash, sum: left.sum + right.sum });
  }
  return above;
}

function bytesOf(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(value);
  return bytes;
}

function sha256(...parts: readonly Buffer[]): Buffer<ArrayBuffer> {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return Buffer.from(hash.digest());
}
