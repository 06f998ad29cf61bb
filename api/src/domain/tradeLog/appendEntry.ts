import { randomBytes } from 'node:crypto';
import { type CaseEntryKind, EVIDENCE_KINDS } from '@souk/contracts/trading/caseFile/caseEntries';
import type { TradeActor } from '@souk/contracts/trading/trades/tradeMachine';
import type { CreationAttributes, Transaction } from 'sequelize';
import { StaleSnapshot } from '../../kernel/database/serverErrors';
import { isDuplicate } from '../../kernel/database/transaction';
import { CaseBody, CaseEntry, type Trade } from '../models';
import { bodyHash, canonicalJson, entryHash, openingEntry } from './entryHash';

export interface NewEntry {
  /** Time of the event by the database's clock. */
  at: Date;
  /** Null: the platform itself. */
  actorId: number | null;
  actorRole: TradeActor;
  kind: CaseEntryKind;
  data?: Record<string, string>;
  body?: string;
}

/**
 * Appends to a trade's log, whose row the transaction has locked, and returns the entry's number. Each entry holds the hash of the one
 * before: no change or omission goes unnoticed. An entry also clears evidence that was awaited from its author.
 */
export async function appendEntry(transaction: Transaction, trade: Trade, entry: NewEntry): Promise<number> {
  const { at, actorId, actorRole, kind, data = {}, body } = entry;
  const last = await CaseEntry.findOne({
    attributes: ['seq', 'hash'],
    where: { tradeId: trade.id },
    order: [['seq', 'DESC']],
    raw: true,
    transaction,
  });
  const seq = (last?.seq ?? 0) + 1;
  const salt = randomBytes(32).toString('hex');
  const row = {
    tradeId: trade.id,
    seq,
    at,
    actorId,
    actorRole,
    kind,
    data: canonicalJson(data),
    bodyHash: body === undefined ? null : bodyHash(salt, body),
    prevHash: last?.hash ?? openingEntry(trade).hash,
  };
  await addRow(transaction, { ...row, hash: entryHash(row) });
  if (!trade.unsignedSince) await trade.update({ unsignedSince: at }, { transaction });
  if (body !== undefined) await CaseBody.create({ tradeId: trade.id, seq, salt, body }, { transaction });
  if (EVIDENCE_KINDS.includes(kind)) await noteEvidence(transaction, trade, actorRole);
  return seq;
}

/**
 * The api may only add to this table, so the last entry is read without a lock. The trade's lock keeps others from adding, but a
 * transaction that read something before the lock may not see the newest entry: its number is then a duplicate.
 */
async function addRow(transaction: Transaction, row: CreationAttributes<CaseEntry>): Promise<void> {
  try {
    await CaseEntry.create(row, { transaction });
  } catch (error) {
    throw isDuplicate(error) ? new StaleSnapshot('the log has a newer entry', { cause: error }) : error;
  }
}

async function noteEvidence(transaction: Transaction, trade: Trade, by: TradeActor): Promise<void> {
  if (by === 'seller') await trade.update({ sellerEvidenceBy: null }, { transaction });
  if (by === 'buyer') await trade.update({ buyerEvidenceBy: null }, { transaction });
}
