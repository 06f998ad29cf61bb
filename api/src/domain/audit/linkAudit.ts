import { type Attributes, type Sequelize, Transaction } from 'sequelize';
import type { Config } from '../../kernel/config/config';
import { lostConflicts } from '../../kernel/database/serverErrors';
import { select } from '../../kernel/database/statements';
import { isDuplicate } from '../../kernel/database/transaction';
import { AuditHead, AuditLink, type AuditLogEntry } from '../models';
import { addCheckpoint } from '../tradeLog/checkpoint';
import { hashOf, joined } from '../tradeLog/hashOf';
import { leafHash } from '../tradeLog/merkleTree';

const MOST_ENTRIES = 1_000;

export type Entry = Attributes<AuditLogEntry>;

export const ENTRY_COLUMNS = `audit_log.id, actor_id AS actorId, action, subject_type AS subjectType, subject_id AS subjectId,
  user_id AS userId, before_json AS beforeJson, after_json AS afterJson, request_id AS requestId, created_at AS createdAt`;

/**
 * Bound on entries that can commit before a transaction that is under way. An unlinked entry further back was inserted by hand:
 * `checkAudit` reports it.
 */
export const LATEST_ENTRIES = 5_000;

const UNLINKED = `SELECT ${ENTRY_COLUMNS} FROM audit_log
  LEFT JOIN audit_links ON audit_links.entry_id = audit_log.id
  WHERE audit_links.entry_id IS NULL AND audit_log.id >
    (SELECT COALESCE(CAST(MAX(entry_id) AS SIGNED), 0) - ${LATEST_ENTRIES} FROM audit_links)
  ORDER BY audit_log.id LIMIT :limit`;

type Services = { sequelize: Sequelize; config: Pick<Config, 'caseSigningKey'> };

export function linkHash(number: number, entry: Entry, before: string): string {
  return hashOf([
    'souk-audit-1',
    number,
    entry.id,
    entry.createdAt.toISOString(),
    entry.actorId ?? '',
    entry.action,
    entry.subjectType,
    entry.subjectId,
    entry.userId ?? '',
    entry.beforeJson ?? '',
    entry.afterJson ?? '',
    entry.requestId ?? '',
    before,
  ]);
}

export function auditLeaf({ number, hash }: Pick<AuditLink, 'number' | 'hash'>): string {
  return leafHash(joined(['souk-audit-head-1', number, hash]));
}

/**
 * Chains audit log entries that are not in the chain yet, and signs its head. Decisions do not wait for it: an entry is written alone
 * and linked within a minute. Each batch is one transaction; if two processes make the same batch, the second is refused by its numbers
 * and finds the rest on its next run.
 * @returns the number of entries linked.
 */
export async function linkAudit(services: Services, most = MOST_ENTRIES): Promise<number> {
  let linked = 0;
  for (;;) {
    const size = await linkNext(services, most);
    linked += size;
    if (size < most) return linked;
  }
}

async function linkNext({ sequelize, config }: Services, limit: number): Promise<number> {
  try {
    const isolationLevel = Transaction.ISOLATION_LEVELS.READ_COMMITTED;
    return await sequelize.transaction({ isolationLevel }, async (transaction) => {
      const entries = await select<Entry>(transaction, UNLINKED, { limit });
      if (entries.length === 0) return 0;
      const last = await AuditLink.findOne({ order: [['number', 'DESC']], raw: true, transaction });
      let head = { number: last?.number ?? 0, hash: last?.hash ?? '' };
      const links = entries.map((entry) => {
        const number = head.number + 1;
        head = { number, hash: linkHash(number, entry, head.hash) };
        return { ...head, entryId: entry.id };
      });
      await AuditLink.bulkCreate(links, { transaction });
      const leaves = [auditLeaf(head)];
      const checkpoint = await addCheckpoint(transaction, { leaves, key: config.caseSigningKey });
      await AuditHead.create({ checkpoint, ...head }, { transaction });
      return entries.length;
    });
  } catch (error) {
    if (isDuplicate(error) || lostConflicts(error)) return 0;
    throw error;
  }
}
