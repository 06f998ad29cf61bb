import { number, table, text } from './table';

/** The last link of the audit log when a checkpoint was signed: the only leaf of its tree. Never changed. */
export class AuditHead extends table('audit_heads', {
  checkpoint: number().key(),
  number: number(),
  hash: text(),
}) {}
