import { VERDICT_REASONS } from '../money/chain/verdictReasons';
import { own } from '../own';
import { KYC_REJECTIONS, kycClosedText } from '../people/kyc/kycRules';
import type { Notes } from './Said';
import { t } from './texts';

/** Clients rely on the English of some (docs/domain.md#what-clients-rely-on). */
const NOTE_WORDS = {
  ...KYC_REJECTIONS,
  kyc_closed: kycClosedText,
  trade_verified: () => t('Trade verified by admin'),
  trade_rejected: () => t('Trade rejected - invalid transaction'),
  withdrawal_processing: () => t('Withdrawal is being processed. Funds will be transferred shortly.'),
  withdrawal_approved: () => t('Withdrawal completed successfully.'),
  withdrawal_rejected: () => t('Withdrawal request was rejected.'),
  withdrawal_cancelled: () => t('You cancelled this withdrawal.'),
  balance_claimed: () => t('You claimed this after we closed.'),
  dispute_begun: () => t('User initiated dispute'),
  dispute_unsent: () =>
    t('The seller didn’t send in time, and the two of you didn’t agree on anything. Our team decides.'),
  dispute_not_me: () => t('I didn’t do this: someone else was in my account.'),
  words_erased: () => t('This text went with the account of its writer.'),
} as const satisfies Record<string, () => string>;
export type NoteCode = keyof typeof NOTE_WORDS;
export const NOTE_CODES = Object.keys(NOTE_WORDS) as NoteCode[];

const WORDS: Record<string, (params: Partial<Record<string, string>>) => string> = {
  ...NOTE_WORDS,
  ...VERDICT_REASONS,
};

/** Notes in the reader's language, but for a person's own words; empty without notes. */
export function sayNotes(notes: Notes | null): string {
  const ours = notes?.said.map(({ code, params }) =>
    own(WORDS, code)?.((params ?? {}) as Record<string, string>),
  );
  return [...(ours ?? []), notes?.words].filter(Boolean).join(' ');
}

/** A person's words as notes, or `usual` without them and if a client sends its English (docs/domain.md#what-clients-rely-on). */
export function notesOr(usual: NoteCode | undefined, words: string | null | undefined): Notes {
  const notes = { said: usual ? [{ code: usual }] : [], words: null };
  return words && words !== sayNotes(notes) ? { said: [], words } : notes;
}

/** A note in the audit log: a person's words, or in parts. */
export const loggedNote = (note: unknown): string =>
  typeof note === 'string' ? note : sayNotes(isNotes(note) ? note : null);

/** Without its schema: lists show notes, and load no library of schemas. */
const isNotes = (note: unknown): note is Notes =>
  typeof note === 'object' && note !== null && 'said' in note && Array.isArray(note.said);

/** Notes as rows, logs and events keep them: the codes as JSON. */
export const notesIn = (said: string | null | undefined, words: string | null | undefined): Notes => ({
  said: said ? JSON.parse(said) : [],
  words: words || null,
});
