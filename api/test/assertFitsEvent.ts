import { AUDIT_EVENTS } from '@souk/contracts/backOffice/audit/auditEvents';
import * as z from 'zod/mini';
import { factsIn } from '../src/domain/audit/presentEntry';
import type { AuditLogEntry } from '../src/domain/models';

/** Checks an entry of the audit log against its kind: it has the facts of the kind's schemas and no others. Each entry of every test does. */
export function assertFitsEvent({ action, beforeJson, afterJson }: AuditLogEntry): void {
  const { before, after } = AUDIT_EVENTS[action];
  const stored = { before: factsIn(beforeJson), after: factsIn(afterJson) };
  const { data, error } = z.safeParse(z.object({ before, after }), stored);
  if (error) throw new Error(`${action} says ${JSON.stringify(stored)}: ${JSON.stringify(error.issues)}`);
  // Parsing drops facts that the schemas do not name.
  expect(data).toEqual(stored);
}
