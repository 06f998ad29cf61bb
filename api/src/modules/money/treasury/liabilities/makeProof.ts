import { randomInt } from 'node:crypto';
import { addAmounts } from '@souk/contracts/amounts';
import type { LiabilityHead, OwnProof } from '@souk/contracts/money/liabilities';
import { verifyHead, verifyOwn } from '@souk/contracts/money/verifyLiability.mjs';
import type { Transaction } from 'sequelize';
import { lastTransferId } from '../../../../domain/ledger/lastTransferId';
import { LiabilityNode, LiabilityOwner, LiabilityPart, LiabilityProof } from '../../../../domain/models';
import type { Services } from '../../../../domain/Services';
import { databaseTime } from '../../../../kernel/database/databaseTime';
import { inSnapshot } from '../../../../kernel/database/inSnapshot';
import { select } from '../../../../kernel/database/statements';
import { inTransaction, isDuplicate } from '../../../../kernel/database/transaction';
import { readTreasury } from '../readTreasury';
import { buildTree, type Part, type Tree } from './buildTree';
import { rowOf, signHead } from './headOf';
import { fromMicro, toMicro } from './micro';

type ProofServices = Pick<Services, 'sequelize' | 'config' | 'chain'>;

interface OwnerRow {
  userId: number;
  username: string;
  available: string;
  escrow: string;
  withdrawalHold: string;
}

/** Users that are read at once. */
const READ_AT_ONCE = 5_000;
/** Rows that are written at once: more would keep other work of the process waiting. */
const WRITTEN_AT_ONCE = 500;
/** So many users' proofs are checked before a proof is published, by the program that checks them in their browsers. */
const CHECKED = 1_000;

/**
 * Proves what the platform owes: all balances in one snapshot, the tree over them, and the signed head that anyone may keep. It is
 * written in one transaction, so it may die at any line; of two processes that make the same number, the second is refused by it.
 * @param within What else belongs to its transaction.
 * @returns null where another process was faster.
 * @throws Error where the balances do not add up, or a user's own proof does not lead to the root: nothing is published then.
 */
export async function makeProof(
  { sequelize, config, chain }: ProofServices,
  called: boolean,
  within?: (transaction: Transaction, head: LiabilityHead) => Promise<void>,
): Promise<LiabilityHead | null> {
  const seen = await inSnapshot(sequelize, (transaction) => readSnapshot(transaction, chain.networks));
  const number = seen.number;
  const totals = new Map(seen.owners.map((owner) => [owner.userId, totalOf(owner)]));
  const owners = seen.owners.map(({ userId, username }) => ({
    userId,
    username,
    total: totals.get(userId) ?? 0n,
  }));
  const tree = await buildTree(number, owners);
  const root = tree.levels.at(-1)?.[0];
  if (!root || root.sum !== toMicro(seen.owed))
    throw new Error(
      `Users own ${seen.owed}, but the tree of proof ${number} sums up to ${root && fromMicro(root.sum)}`,
    );
  const unsigned = {
    ...seen.head,
    number,
    called,
    root: root.hash.toString('hex'),
    total: fromMicro(root.sum),
    height: tree.levels.length - 1,
  };
  const head = signHead(unsigned, config.caseSigningKey);
  await verifyHead(head);
  const checked = someOf(seen.owners);
  const theirs = partsOf(
    tree,
    checked.map(({ userId }) => userId),
  );
  for (const owner of checked) await verifyOwn(ownProof(head, owner, tree, theirs.get(owner.userId) ?? []));
  const rows = rowsOf(number, seen.owners, tree);
  return inTransaction(sequelize, async (transaction) => {
    await LiabilityProof.create(rowOf(head), { transaction });
    await write(LiabilityOwner, rows.owners, transaction);
    await write(LiabilityPart, rows.parts, transaction);
    for (const nodes of rows.levels) await write(LiabilityNode, nodes, transaction);
    await within?.(transaction, head);
    return head;
  }).catch((error) => {
    if (isDuplicate(error)) return null;
    throw error;
  });
}

async function readSnapshot(transaction: Transaction, networks: readonly string[]) {
  const last = await LiabilityProof.findOne({ order: [['number', 'DESC']], raw: true, transaction });
  const owners: OwnerRow[] = [];
  for (let after = 0, found: OwnerRow[] = []; after === 0 || found.length === READ_AT_ONCE; ) {
    found = await select<OwnerRow>(transaction, OWNERS, { after, limit: READ_AT_ONCE });
    owners.push(...found);
    after = found.at(-1)?.userId ?? 1;
  }
  const { users, fees, claimed, unclaimed, addresses } = await readTreasury(transaction, networks);
  return {
    number: (last?.number ?? 0) + 1,
    owners,
    owed: addAmounts(...Object.values(users)),
    head: {
      taken_at: (await databaseTime(transaction)).toISOString(),
      as_of_transfer_id: await lastTransferId(transaction),
      fees,
      arrivals: fromMicro(toMicro(claimed.amount) + toMicro(unclaimed.amount)),
      reserves: addresses.map((one) => ({ ...one, balance: one.balance && fromMicro(toMicro(one.balance)) })),
      prev_hash: last?.hash ?? '',
    },
  };
}

const balanceOf = (kind: string) => `SUM(IF(kind = '${kind}', balance, 0))`;

const OWNERS = `SELECT users.id AS userId, username, ${balanceOf('available')} AS available, ${balanceOf('escrow')} AS escrow,
    ${balanceOf('withdrawal_hold')} AS withdrawalHold
  FROM users JOIN ledger_accounts ON ledger_accounts.user_id = users.id
  WHERE users.id > :after GROUP BY users.id ORDER BY users.id LIMIT :limit`;

function totalOf({ available, escrow, withdrawalHold }: OwnerRow): bigint {
  return toMicro(available) + toMicro(escrow) + toMicro(withdrawalHold);
}

/** A part of a list, by chance. */
function someOf<Item>(items: readonly Item[]): Item[] {
  if (items.length <= CHECKED) return [...items];
  return Array.from({ length: CHECKED }, () => items[randomInt(items.length)] as Item);
}

/** The parts of these users, found in one pass. */
function partsOf({ parts }: Tree, userIds: readonly number[]): Map<number, Part[]> {
  const found = new Map(userIds.map((id): [number, Part[]] => [id, []]));
  for (const part of parts) found.get(part.userId)?.push(part);
  return found;
}

/** What a user will be shown. */
function ownProof(
  head: LiabilityHead,
  owner: OwnerRow,
  { secrets, levels }: Tree,
  parts: readonly Part[],
): OwnProof {
  const { userId, username, available, escrow, withdrawalHold } = owner;
  const beside = (index: number) =>
    levels.slice(0, -1).map((level, depth) => {
      const node = level[siblingOf(index, depth)];
      return { hash: node?.hash.toString('hex') ?? '', sum: fromMicro(node?.sum ?? 0n) };
    });
  const leaves = parts.map(({ index, value }) => ({ index, value: fromMicro(value), path: beside(index) }));
  const owned = { available, escrow, withdrawal_hold: withdrawalHold };
  return { head, username, secret: secrets.get(userId) ?? '', owned, leaves };
}

/** The place beside a leaf's way to the root, on a level. */
export function siblingOf(index: number, level: number): number {
  return Math.floor(index / 2 ** level) ^ 1;
}

function rowsOf(number: number, owners: readonly OwnerRow[], { secrets, parts, levels }: Tree) {
  return {
    owners: owners
      .filter((owner) => totalOf(owner) > 0n)
      .map((owner) => ({ number, secret: secrets.get(owner.userId) ?? '', ...owner })),
    parts: parts.map(({ index, userId, value }) => ({
      number,
      leafIndex: index,
      userId,
      value: fromMicro(value),
    })),
    levels: levels.map((nodes, level) =>
      nodes.map(({ hash, sum }, position) => ({ number, level, position, hash, sum: fromMicro(sum) })),
    ),
  };
}

async function write<Row extends object>(
  model: { bulkCreate: (rows: Row[], options: { transaction: Transaction }) => Promise<unknown> },
  rows: Row[],
  transaction: Transaction,
): Promise<void> {
  for (let at = 0; at < rows.length; at += WRITTEN_AT_ONCE)
    await model.bulkCreate(rows.slice(at, at + WRITTEN_AT_ONCE), { transaction });
}
