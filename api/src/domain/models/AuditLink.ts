import { number, table, text } from './table';

/** An entry of the audit log in its chain: the hash is over the entry and the link before. Never changed. */
export class AuditLink extends table('audit_links', {
  /** From 1, without gaps. */
  number: number().key(),
  entryId: number(),
  hash: text(),
}) {}
