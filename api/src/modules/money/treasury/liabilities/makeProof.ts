import { randomInt } from 'node:crypto';
import { addAmounts } from '@souk/contracts/amounts/amounts';
import type { LiabilityHead, OwnProof } from '@souk/contracts/money/treasury/liabilities';
import { verifyHead, verifyOwn } from '@souk/contracts/money/treasury/verifyLiability.mjs';
import type { Transaction } from 'sequelize';
import { lastTransferId } from '../../../../domain/ledger/lastTransferId';
import type { Services } from '../../../../domain/Services';
import { nextNumber } from '../../../../domain/tradeLog/nextNumber';
import { databaseTime } from '../../../../kernel/database/databaseTime';
import { inSnapshot } from '../../../../kernel/database/inSnapshot';
import { change, select } from '../../../../kernel/database/statements';
import { inTransaction, isDuplicate } from '../../../../kernel/database/transaction';
import { LiabilityProof } from '../../tables';
import { readTreasury } from '../readTreasury';
import { buildTree, leavesOf, nodeAt, pathOf, rootOf, type Tree } from './buildTree';
import { rowOf, signHead } from './headOf';
import { fromMicro, toMicro } from './micro';
import { readTimes } from './readTimes';

type ProofServices = Pick<Services, 'sequelize' | 'config'> & { chain: Pick<Services['chain'], 'networks'> };

interface OwnerRow {
  userId: number;
  username: string;
  available: string;
  escrow: string;
  withdrawalHold: string;
}

const READ_AT_ONCE = 5_000;
/** More rows per statement would block other work of the process. */
const WRITTEN_AT_ONCE = 500;
/** Users' proofs that are checked before publication, by the program that checks them in browsers. */
const CHECKED = 1_000;

/**
 * Proves the platform's liabilities: all balances in one snapshot, the tree over them, and the signed head that anyone may keep. It is
 * written in one transaction, so it may fail at any line; of two processes that make the same number, the second is refused.
 * @param within Further work in its transaction.
 * @returns null if another process was faster.
 * @throws Error if the balances do not add up, or a user's own proof does not lead to the root: nothing is published then.
 */
export async function makeProof(
  { sequelize, config, chain }: ProofServices,
  called: boolean,
  within?: (transaction: Transaction, head: LiabilityHead) => Promise<void>,
): Promise<LiabilityHead | null> {
  const seen = await inSnapshot(sequelize, (transaction) => readSnapshot(transaction, chain.networks));
  const number = seen.number;
  const tree = await buildTree(
    number,
    seen.owners.map((owner) => ({ ...owner, total: totalOf(owner) })),
  );
  const root = rootOf(tree);
  if (root.sum !== toMicro(seen.owed))
    throw new Error(
      `Users own ${seen.owed}, but the tree of proof ${number} sums up to ${fromMicro(root.sum)}`,
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
  const theirs = leavesOf(
    tree,
    checked.map(({ userId }) => userId),
  );
  for (const owner of checked) await verifyOwn(ownProof(head, owner, tree, theirs.get(owner.userId) ?? []));
  return inTransaction(sequelize, async (transaction) => {
    await LiabilityProof.create(rowOf(head), { transaction });
    await write(transaction, OWNER_ROWS, ownerRows(number, seen.owners, tree));
    await write(transaction, PART_ROWS, partRows(number, tree));
    await write(transaction, NODE_ROWS, nodeRows(number, tree));
    await within?.(transaction, head);
    return head;
  }).catch((error) => {
    if (isDuplicate(error)) return null;
    throw error;
  });
}

async function readSnapshot(transaction: Transaction, networks: readonly string[]) {
  // Read before the snapshot begins: changes that it misses had no time to settle, however long reading takes.
  const takenAt = await databaseTime(transaction);
  const last = await LiabilityProof.findOne({ order: [['number', 'DESC']], raw: true, transaction });
  const owners: OwnerRow[] = [];
  for (let after = 0, found: OwnerRow[] = []; after === 0 || found.length === READ_AT_ONCE; ) {
    found = await select<OwnerRow>(transaction, OWNERS, { after, limit: READ_AT_ONCE });
    owners.push(...found);
    after = found.at(-1)?.userId ?? 1;
  }
  const { users, fees, claimed, unclaimed, addresses } = await readTreasury(transaction, networks);
  return {
    number: await nextNumber(transaction, last && { number: last.number, at: last.takenAt }, takenAt),
    owners,
    owed: addAmounts(...Object.values(users)),
    head: {
      taken_at: takenAt.toISOString(),
      as_of_transfer_id: await lastTransferId(transaction),
      fees,
      arrivals: fromMicro(toMicro(claimed.amount) + toMicro(unclaimed.amount)),
      reserves: addresses.map((one) => ({ ...one, balance: one.balance && fromMicro(toMicro(one.balance)) })),
      times: await readTimes(transaction, takenAt),
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

function someOf<Item>(items: readonly Item[]): Item[] {
  if (items.length <= CHECKED) return [...items];
  return Array.from({ length: CHECKED }, () => items[randomInt(items.length)] as Item);
}

function ownProof(
  head: LiabilityHead,
  { userId, username, available, escrow, withdrawalHold }: OwnerRow,
  tree: Tree,
  indices: readonly number[],
): OwnProof {
  const leaves = indices.map((index) => ({
    index,
    value: fromMicro(tree.levels[0]?.sums[index] ?? 0n),
    path: pathOf(tree, index).map(({ hash, sum }) => ({ hash: hash.toString('hex'), sum: fromMicro(sum) })),
  }));
  const owned = { available, escrow, withdrawal_hold: withdrawalHold };
  return { head, username, secret: tree.secrets.get(userId) ?? '', owned, leaves };
}

type Value = string | number | Buffer;

const OWNER_ROWS = 'liability_owners (number, user_id, username, secret, available, escrow, withdrawal_hold)';
function* ownerRows(number: number, owners: readonly OwnerRow[], { secrets }: Tree): Generator<Value[]> {
  for (const owner of owners) {
    const { userId, username, available, escrow, withdrawalHold } = owner;
    if (totalOf(owner) === 0n) continue;
    yield [number, userId, username, secrets.get(userId) ?? '', available, escrow, withdrawalHold];
  }
}

const PART_ROWS = 'liability_parts (number, leaf_index, user_id, value)';
function* partRows(number: number, { owners, levels }: Tree): Generator<Value[]> {
  for (const [index, userId] of owners.entries())
    if (userId > 0) yield [number, index, userId, fromMicro(levels[0]?.sums[index] ?? 0n)];
}

const NODE_ROWS = 'liability_nodes (number, level, position, hash, sum)';
function* nodeRows(number: number, { levels }: Tree): Generator<Value[]> {
  for (const [height, level] of levels.entries())
    for (let position = 0; position < level.sums.length; position += 1) {
      const { hash, sum } = nodeAt(level, position);
      yield [number, height, position, hash, fromMicro(sum)];
    }
}

/** Written row by row: all of them at once would be gigabytes. */
async function write(transaction: Transaction, table: string, rows: Iterable<Value[]>): Promise<void> {
  const sql = `INSERT INTO ${table} VALUES :rows`;
  let waiting: Value[][] = [];
  for (const row of rows) {
    waiting.push(row);
    if (waiting.length < WRITTEN_AT_ONCE) continue;
    await change(transaction, sql, { rows: waiting });
    waiting = [];
  }
  if (waiting.length > 0) await change(transaction, sql, { rows: waiting });
}
