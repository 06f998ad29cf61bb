import { t } from '../../texts/texts';

// Apart from the schemas: a timeline needs none of them.

/**
 * The kinds of entries in a trade's log, and their names (docs/domain.md#the-log-of-a-trade). `opened` is never stored: it follows from the
 * trade. `read`: an admin has read the sides' messages. `erased`: a side's words were erased with their account.
 */
export const ENTRY_WORDS = {
  opened: t('Trade opened, the USDT locked in escrow'),
  wallet_changed: t('Wallet address changed'),
  hash_sent: t('Transaction hash given'),
  payment_added: t('Transaction hash added'),
  marked_complete: t('Submitted for verification'),
  coins_received: t('The buyer says that the coins arrived'),
  disputed: t('Dispute started'),
  dispute_answer: t('Answer in the dispute'),
  evidence_asked: t('Evidence requested'),
  evidence_none: t('No evidence to add'),
  message: t('Message'),
  attachment: t('File'),
  read: t('Talk read by an administrator'),
  erased: t('Texts erased with the account of their author'),
  request: t('Request to the other side'),
  answer: t('Answer to a request'),
  deadline: t('Deadline'),
  credit: t('Time credited'),
  verdict: t('What the chain says'),
  decision: t('Decision of the team'),
  money: t('Money moved, the trade is over'),
};
export type CaseEntryKind = keyof typeof ENTRY_WORDS;
export const CASE_ENTRY_KINDS = Object.keys(ENTRY_WORDS) as CaseEntryKind[];

/** Entries by which a side gives the evidence asked of it, or states that there is none. */
export const EVIDENCE_KINDS: readonly CaseEntryKind[] = [
  'attachment',
  'hash_sent',
  'payment_added',
  'evidence_none',
];
export const TALK_KINDS = ['message', 'attachment'] as const satisfies CaseEntryKind[];

export function isTalk(kind: CaseEntryKind): boolean {
  return TALK_KINDS.some((talk) => talk === kind);
}
