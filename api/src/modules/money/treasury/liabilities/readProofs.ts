import {
  KEPT_TREES,
  type OwnProof,
  type LiabilityProof as Wire,
} from '@souk/contracts/money/treasury/liabilities';
import { type Attributes, Op, type Transaction } from 'sequelize';
import { AppError } from '../../../../kernel/AppError';
import type { Page } from '../../../../kernel/database/readPage';
import { LiabilityNode, LiabilityOwner, LiabilityPart, LiabilityProof, SignedReserve } from '../../tables';
import { siblingOf } from './buildTree';
import { presentHead } from './headOf';

type Row = Attributes<LiabilityProof>;

export async function listProofs({
  skip: offset,
  limit,
}: {
  skip: number;
  limit: number;
}): Promise<Page<Wire>> {
  const total = await LiabilityProof.count();
  const rows = await LiabilityProof.findAll({ order: [['number', 'DESC']], offset, limit, raw: true });
  return { items: await withSignatures(rows), total };
}

/** @throws AppError `not_found`. */
export async function readProof(number: number, transaction?: Transaction): Promise<Wire> {
  const [proof] = await withSignatures([await findProof(number, transaction)], transaction);
  return proof as Wire;
}

export async function findProof(number: number, transaction?: Transaction): Promise<Row> {
  const row = await LiabilityProof.findByPk(number, { raw: true, transaction });
  if (!row) throw new AppError('not_found');
  return row;
}

async function withSignatures(rows: readonly Row[], transaction?: Transaction): Promise<Wire[]> {
  const signed = await SignedReserve.findAll({
    where: { number: rows.map(({ number }) => number) },
    order: ['createdAt'],
    raw: true,
    transaction,
  });
  return rows.map((row) => ({
    ...presentHead(row),
    signed_reserves: signed
      .filter(({ number }) => number === row.number)
      .map(({ network, address, signature, createdAt }) => ({
        network,
        address,
        signature,
        signed_at: createdAt.toISOString(),
      })),
  }));
}

/**
 * A user's own part of a proof; a user without money gets a proof of that.
 * @throws AppError `not_found` if the tree is gone.
 */
export async function readOwnProof(
  number: number,
  user: { id: number; username: string },
): Promise<OwnProof> {
  const row = await findProof(number);
  const since = await LiabilityProof.count({ where: { number: { [Op.gt]: number } } });
  if (since >= KEPT_TREES) throw new AppError('not_found');
  const where = { number, userId: user.id };
  const owner = await LiabilityOwner.findOne({ where, raw: true });
  const parts = await LiabilityPart.findAll({ where, order: ['leafIndex'], raw: true });
  const paths = await readPaths(
    row,
    parts.map(({ leafIndex }) => leafIndex),
  );
  return {
    head: presentHead(row),
    username: owner?.username ?? user.username,
    secret: owner?.secret ?? '',
    owned: {
      available: owner?.available ?? '0.000000',
      escrow: owner?.escrow ?? '0.000000',
      withdrawal_hold: owner?.withdrawalHold ?? '0.000000',
    },
    leaves: parts.map(({ leafIndex, value }, at) => ({ index: leafIndex, value, path: paths[at] ?? [] })),
  };
}

async function readPaths(
  { number, height }: Row,
  leaves: readonly number[],
): Promise<OwnProof['leaves'][number]['path'][]> {
  const levels = Array.from({ length: height }, (_, level) => level);
  const found = await Promise.all(
    levels.map((level) =>
      LiabilityNode.findAll({
        where: { number, level, position: leaves.map((index) => siblingOf(index, level)) },
        raw: true,
      }),
    ),
  );
  return leaves.map((index) =>
    found.flatMap((nodes, level) => {
      const node = nodes.find(({ position }) => position === siblingOf(index, level));
      return node ? [{ hash: node.hash.toString('hex'), sum: node.sum }] : [];
    }),
  );
}
