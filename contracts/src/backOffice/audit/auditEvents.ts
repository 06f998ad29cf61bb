import * as z from 'zod/mini';
import type { AuditEvent } from './AuditEvent';
import { ACCOUNT_EVENTS } from './account';
import { MONEY_EVENTS } from './money';
import { OFFICE_EVENTS } from './office';
import { PEOPLE_EVENTS } from './people';
import { TRADING_EVENTS } from './trading';

/**
 * The log records acts of admins and of the platform's command line, in the state machines' words. It also records requests of users, so
 * that none is changed unseen before it is decided.
 */
export const AUDIT_EVENTS = {
  ...MONEY_EVENTS,
  ...TRADING_EVENTS,
  ...PEOPLE_EVENTS,
  ...OFFICE_EVENTS,
  ...ACCOUNT_EVENTS,
} satisfies Record<string, AuditEvent>;
type Events = typeof AUDIT_EVENTS;
export type AuditAction = keyof Events;
export const AUDIT_ACTIONS = Object.keys(AUDIT_EVENTS) as [AuditAction, ...AuditAction[]];

/** The facts of an event's entries. */
export type AuditBefore<Action extends AuditAction> = z.infer<Events[Action]['before']>;
export type AuditAfter<Action extends AuditAction> = z.infer<Events[Action]['after']>;

const AFTER: { [Action in AuditAction]: { after: z.ZodMiniType<AuditAfter<Action>> } } = AUDIT_EVENTS;

/**
 * Reads the facts after an act from an entry. Null for another action, and for an entry of an older release in another form: the log
 * shows its names and values all the same (`changesOf`).
 */
export function afterOf<Action extends AuditAction>(
  entry: { action: AuditAction; after: unknown },
  ...actions: Action[]
): AuditAfter<Action> | null {
  const action = actions.find((one) => one === entry.action);
  const read = action && z.safeParse(AFTER[action].after, entry.after);
  return read?.success ? read.data : null;
}
