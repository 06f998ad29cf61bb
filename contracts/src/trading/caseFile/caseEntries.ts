// Apart from the schemas: a timeline needs none of them.

/**
 * The kinds of entries in a trade's log (docs/domain.md#the-log-of-a-trade). `opened` is never stored: it follows from
 * the trade. `read`: an admin has read what the sides wrote. `erased`: what a side wrote was erased with their account.
 */
export const CASE_ENTRY_KINDS = [
  'opened',
  'wallet_changed',
  'hash_sent',
  'marked_complete',
  'coins_received',
  'disputed',
  'dispute_answer',
  'evidence_asked',
  'evidence_none',
  'message',
  'attachment',
  'read',
  'erased',
  'request',
  'answer',
  'deadline',
  'credit',
  'verdict',
  'decision',
  'money',
] as const;
export type CaseEntryKind = (typeof CASE_ENTRY_KINDS)[number];

/** Entries by which a side gives the evidence asked of it, or says that there is none. */
export const EVIDENCE_KINDS: readonly CaseEntryKind[] = ['attachment', 'hash_sent', 'evidence_none'];
/** Messages and files of a trade's sides. */
export const TALK_KINDS = ['message', 'attachment'] as const satisfies CaseEntryKind[];

export function isTalk(kind: CaseEntryKind): boolean {
  return TALK_KINDS.some((talk) => talk === kind);
}
