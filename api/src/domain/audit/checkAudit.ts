import type { Sequelize } from 'sequelize';
import { select } from '../../kernel/database/statements';
import type { Violation } from '../ledger/checkLedger';
import type { AuditLink } from '../models';
import { ENTRY_COLUMNS, type Entry, LATEST_ENTRIES, linkHash } from './linkAudit';

/** Links in memory at a time. */
const PART = 1_000;

type Linked = Entry & Pick<AuditLink, 'number' | 'hash'>;

const LINKS = `SELECT audit_links.number, audit_links.hash, ${ENTRY_COLUMNS} FROM audit_links
  LEFT JOIN audit_log ON audit_log.id = entry_id
  WHERE audit_links.number > :after ORDER BY audit_links.number LIMIT ${PART}`;

/** An entry is linked within a minute; before the first link nothing is reported. */
const LEFT_OUT = `SELECT CONCAT('audit entry ', audit_log.id) AS 'row', 'in the chain' AS expected, 'not in it' AS found
  FROM audit_log LEFT JOIN audit_links ON audit_links.entry_id = audit_log.id
  WHERE audit_links.entry_id IS NULL AND EXISTS (SELECT 1 FROM audit_links) AND (
    audit_log.created_at < NOW(3) - INTERVAL 1 HOUR
    OR audit_log.id < (SELECT CAST(MAX(entry_id) AS SIGNED) - ${LATEST_ENTRIES} FROM audit_links))
  ORDER BY audit_log.id LIMIT 100`;

const HEADS = `SELECT CONCAT('audit link ', audit_heads.number) AS 'row', audit_heads.hash AS expected,
    COALESCE(audit_links.hash, 'none') AS found
  FROM audit_heads LEFT JOIN audit_links ON audit_links.number = audit_heads.number
  WHERE audit_links.hash IS NULL OR audit_links.hash <> audit_heads.hash`;

/** Reads the whole chain of the audit log and reports changed, missing and inserted entries. */
export async function checkAudit(sequelize: Sequelize): Promise<{ links: number; violations: Violation[] }> {
  let links = 0;
  let before = '';
  for (;;) {
    const part = await select<Linked>(sequelize, LINKS, { after: links });
    for (const link of part) {
      const fault = faultOf(link, links + 1, before);
      // Each link after a wrong one is wrong too: report only the first.
      if (fault) return { links, violations: [{ rule: RULE, row: `audit link ${links + 1}`, ...fault }] };
      links = link.number;
      before = link.hash;
    }
    if (part.length < PART) break;
  }
  const rules = { [RULE]: LEFT_OUT, 'what a checkpoint signed of the audit log is in it': HEADS };
  const violations: Violation[] = [];
  for (const [rule, sql] of Object.entries(rules)) {
    const rows = await select<Omit<Violation, 'rule'>>(sequelize, sql);
    violations.push(...rows.map((row) => ({ rule, ...row })));
  }
  return { links, violations };
}

const RULE = 'the audit log is one chain';

function faultOf(link: Linked, number: number, before: string): Pick<Violation, 'expected' | 'found'> | null {
  if (link.number !== number) return { expected: `link ${number}`, found: `link ${link.number}` };
  if (link.id === null) return { expected: 'its entry', found: 'none' };
  const expected = linkHash(number, link, before);
  return link.hash === expected ? null : { expected: `${expected} for entry ${link.id}`, found: link.hash };
}
