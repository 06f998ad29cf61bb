import { AUDITOR_FILE } from '@souk/contracts/backOffice/exports';
import { type Attributes, Op, type Sequelize, type Transaction } from 'sequelize';
import type { Asked } from '../../../../domain/approvals/ApprovalAction';
import { recordAudit } from '../../../../domain/audit/recordAudit';
import { AppError } from '../../../../kernel/AppError';
import { inTransaction } from '../../../../kernel/database/transaction';
import type { CsvReply } from '../../../../kernel/http/sendCsv';
import { type CsvColumns, csvFile } from '../../../../kernel/http/toCsv';
import { assertMayTake } from '../../../backOffice';
import { LiabilityNode, type LiabilityProof } from '../../tables';
import { findProof } from './readProofs';

type Leaf = Attributes<LiabilityNode>;

const PART = 5_000;

const COLUMNS: CsvColumns<Leaf> = {
  leaf_index: ({ position }) => position,
  value: ({ sum }) => sum,
  leaf_hash: ({ hash }) => hash.toString('hex'),
};

/** @throws AppError `not_found`, also if the tree is no longer kept. */
export async function findTree(
  number: number,
  transaction?: Transaction,
): Promise<Attributes<LiabilityProof>> {
  const proof = await findProof(number, transaction);
  const root = await LiabilityNode.count({ where: { number, level: proof.height }, transaction });
  if (root === 0) throw new AppError('not_found');
  return proof;
}

export function fileOf({ number, height }: Pick<Attributes<LiabilityProof>, 'number' | 'height'>) {
  return { list: AUDITOR_FILE, filters: { number }, rows: 2 ** height };
}

/**
 * Leaves of a proof, from which an auditor computes its root and sees that no balance was counted below zero or twice. The audit log names
 * each export.
 * @throws AppError `not_found`, `file_takes_two`.
 */
export function auditorFile(
  sequelize: Sequelize,
  number: number,
  { caller, requestId }: Asked,
): Promise<CsvReply> {
  return inTransaction(sequelize, async (transaction) => {
    const proof = await findTree(number, transaction);
    const file = fileOf(proof);
    await assertMayTake(transaction, file, caller.user.id);
    await recordAudit(transaction, {
      actorId: caller.user.id,
      action: 'data.export',
      id: AUDITOR_FILE,
      after: { list: AUDITOR_FILE, number, leaves: file.rows },
      requestId,
    });
    return { lines: csvFile(COLUMNS, readLeaves(proof), true), name: `proof-${number}-leaves.csv` };
  });
}

/** @throws Error if the tree is removed while it is read: a truncated file would be wrong. */
async function* readLeaves({
  number,
  height,
}: Pick<Attributes<LiabilityProof>, 'number' | 'height'>): AsyncGenerator<Leaf[]> {
  for (let from = 0; from < 2 ** height; from += PART) {
    const position = { [Op.gte]: from, [Op.lt]: from + PART };
    const leaves = await LiabilityNode.findAll({
      where: { number, level: 0, position },
      order: ['position'],
      raw: true,
    });
    if (leaves.length !== Math.min(PART, 2 ** height - from))
      throw new Error(`The tree of proof ${number} was removed while it was read`);
    yield leaves;
  }
}
