import type { CaseFile, Checkpoint } from '@souk/contracts/trading/caseFile/caseFile';
import type { Attributes, Transaction } from 'sequelize';
import { CaseCheckpoint, CaseHead } from '../../../domain/models';
import { headLeaf } from '../../../domain/tradeLog/checkpoint';
import { inclusionProof } from '../../../domain/tradeLog/merkleTree';

/** Limit of checkpoints in a case file: of a talk over days, the latest. */
const MOST = 100;

/** The latest checkpoints that cover a trade, oldest first, each with its proof. */
export async function readCovering(
  transaction: Transaction,
  tradeId: number,
): Promise<CaseFile['checkpoints']> {
  const heads = await CaseHead.findAll({
    where: { tradeId },
    order: [['checkpoint', 'DESC']],
    limit: MOST,
    raw: true,
    transaction,
  });
  const numbers = heads.map(({ checkpoint }) => checkpoint);
  const checkpoints = await CaseCheckpoint.findAll({
    where: { number: numbers },
    order: ['number'],
    raw: true,
    transaction,
  });
  const leaves = await CaseHead.findAll({
    where: { checkpoint: numbers },
    order: ['checkpoint', 'tradeId'],
    raw: true,
    transaction,
  });
  const trees = new Map<number, CaseHead[]>(numbers.map((number) => [number, []]));
  for (const leaf of leaves) trees.get(leaf.checkpoint)?.push(leaf);
  return checkpoints.flatMap((checkpoint) => {
    const tree = trees.get(checkpoint.number) ?? [];
    const index = tree.findIndex((leaf) => leaf.tradeId === tradeId);
    const head = tree[index];
    if (!head) return [];
    const hashes = tree.map((leaf) => headLeaf(leaf.tradeId, leaf));
    return {
      ...presentCheckpoint(checkpoint),
      head: { seq: head.seq, hash: head.hash },
      leaf_index: index,
      proof: inclusionProof(hashes, index),
    };
  });
}

export function presentCheckpoint(row: Attributes<CaseCheckpoint>): Checkpoint {
  return {
    number: row.number,
    at: row.at.toISOString(),
    size: row.size,
    root: row.root,
    prev_hash: row.prevHash,
    hash: row.hash,
    public_key: row.publicKey,
    signature: row.signature,
  };
}
