import type { Notes, Said } from '@souk/contracts/texts/Said';
import { notesIn, sayNotes } from '@souk/contracts/texts/sayNotes';

type Presented<Name extends string> = { [Key in Name]: string | null } & {
  [Key in `${Name}_parts`]: Notes | null;
};

/** A note as one text, in English for clients (docs/domain.md#what-clients-rely-on), and in parts for pages in other languages. */
export function presentNotes<Name extends string>(name: Name, words: string | null, said: string | null) {
  const parts = notesIn(said, words);
  const text = sayNotes(parts) || null;
  return { [name]: text, [`${name}_parts`]: text === null ? null : parts } as Presented<Name>;
}

/** The codes as a row stores them. */
export const writeSaid = (said: readonly Said[]): string | null =>
  said.length > 0 ? JSON.stringify(said) : null;

export const storedNotes = ({ said, words }: { said: readonly Said[]; words: string | null }) => ({
  adminNotes: words,
  adminNotesSaid: writeSaid(said),
});

/** Notes for the audit log: a person's words alone, or in parts. */
export const loggedNotes = (words: string | null, said: string | null): string | Notes | null =>
  said ? notesIn(said, words) : words;

/** Notes in an event, of which `noted` makes a sentence. */
export const toldNotes = (words: string | null, said: string | null): Record<string, string> => ({
  reason: words ?? '',
  ...(said && { said }),
});
