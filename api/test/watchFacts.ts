import { isDeepStrictEqual } from 'node:util';
import { AUDIT_EVENTS } from '@souk/contracts/backOffice/audit/auditEvents';
import * as z from 'zod/mini';
import { factsIn } from '../src/domain/audit/presentEntry';
import { AuditLogEntry } from '../src/domain/models';

/**
 * Watches each entry of the audit log: it has the facts that its kind's schemas name, and no others.
 * @returns violations, appended as they occur.
 */
export function watchFacts(): string[] {
  const found: string[] = [];
  AuditLogEntry.addHook('beforeCreate', ({ action, beforeJson, afterJson }: AuditLogEntry) => {
    const { before, after } = AUDIT_EVENTS[action];
    const stored = { before: factsIn(beforeJson), after: factsIn(afterJson) };
    const { data, error } = z.safeParse(z.object({ before, after }), stored);
    // Parsing drops facts that the schemas do not name.
    if (!isDeepStrictEqual(data, stored))
      found.push(`${action} says ${JSON.stringify(stored)}: ${JSON.stringify(error?.issues ?? data)}`);
  });
  return found;
}
