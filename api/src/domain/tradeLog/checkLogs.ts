import { Op, type Sequelize, type Transaction } from 'sequelize';
import { inSnapshot } from '../../kernel/database/inSnapshot';
import { auditLeaf } from '../audit/linkAudit';
import type { Violation } from '../ledger/checkLedger';
import { AuditHead, CaseBody, CaseCheckpoint, CaseEntry, CaseHead, Trade } from '../models';
import { faultIn } from './checkLog';
import { faultOf, headLeaf } from './checkpoint';
import { openingEntry } from './entryHash';

const PART = 200;

interface Checked {
  trades: number;
  checkpoints: number;
  violations: Violation[];
}

/** Checks the log of every trade and every checkpoint, in parts. */
export async function checkLogs(sequelize: Sequelize): Promise<Checked> {
  const violations: Violation[] = [];
  let trades = 0;
  for (let after = 0, size = PART; size === PART; trades += size) {
    // One snapshot per part: an entry appended during the check is seen everywhere or nowhere.
    const part = await inSnapshot(sequelize, (transaction) => checkTrades(transaction, after));
    violations.push(...part.violations);
    ({ last: after, size } = part);
  }
  return { trades, checkpoints: await checkCheckpoints(violations), violations };
}

async function checkTrades(transaction: Transaction, after: number) {
  const first = { where: { id: { [Op.gt]: after } }, order: ['id'], limit: PART };
  const trades = await Trade.findAll({ ...first, raw: true, transaction });
  const of = { where: { tradeId: trades.map(({ id }) => id) }, raw: true, transaction } as const;
  const entries = grouped(await CaseEntry.findAll({ ...of, order: ['seq'] }), 'tradeId');
  const bodies = grouped(await CaseBody.findAll(of), 'tradeId');
  const heads = grouped(await CaseHead.findAll(of), 'tradeId');
  const violations = trades.flatMap((trade): Violation[] => {
    const log = entries.get(trade.id) ?? [];
    const seq = faultIn(trade, log, bodies.get(trade.id) ?? []) ?? unlike(trade, log, heads.get(trade.id));
    if (seq === null) return [];
    const row = `trade ${trade.id}, entry ${seq}`;
    const rule = 'the log of a trade is as it was written';
    return [{ rule, row, expected: 'as its hash, and what was signed of it', found: 'otherwise' }];
  });
  return { violations, last: trades.at(-1)?.id ?? after, size: trades.length };
}

/** The first entry that differs from what a checkpoint signed, or null. */
function unlike(trade: Trade, entries: readonly CaseEntry[], heads: readonly CaseHead[] = []): number | null {
  const hashes = [openingEntry(trade, entries).hash, ...entries.map(({ hash }) => hash)];
  return heads.find(({ seq, hash }) => hashes[seq] !== hash)?.seq ?? null;
}

function grouped<Row extends object, Name extends keyof Row>(
  rows: readonly Row[],
  by: Name,
): Map<Row[Name], Row[]> {
  const groups = new Map<Row[Name], Row[]>();
  for (const row of rows) {
    const group = groups.get(row[by]);
    if (group) group.push(row);
    else groups.set(row[by], [row]);
  }
  return groups;
}

async function checkCheckpoints(violations: Violation[]): Promise<number> {
  let number = 0;
  let count = 0;
  let before = '';
  for (;;) {
    const where = { number: { [Op.gt]: number } };
    const part = await CaseCheckpoint.findAll({ where, order: ['number'], limit: PART, raw: true });
    const of = { where: { checkpoint: part.map((row) => row.number) }, raw: true } as const;
    const cases = await CaseHead.findAll({ ...of, order: ['tradeId'] });
    const heads = grouped(cases, 'checkpoint');
    const audits = new Map((await AuditHead.findAll(of)).map((head) => [head.checkpoint, head]));
    for (const row of part) {
      const audit = audits.get(row.number);
      const leaves = [
        ...(heads.get(row.number) ?? []).map((head) => headLeaf(head.tradeId, head)),
        ...(audit ? [auditLeaf(audit)] : []),
      ];
      const found = faultOf(row, before, leaves);
      if (found)
        violations.push({
          rule: 'checkpoints are one signed chain',
          row: `checkpoint ${row.number}`,
          expected: 'signed, after the one before',
          found,
        });
      number = row.number;
      before = row.hash;
    }
    count += part.length;
    if (part.length < PART) return count;
  }
}
