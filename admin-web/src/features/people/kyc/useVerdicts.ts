import type { KycReview } from '@souk/contracts/backOffice/desk/reviews';
import { type KycDocument, type KycReason, kycRejectionText } from '@souk/contracts/people/kyc/kyc';
import { KYC_DOCUMENT_TYPES } from '@souk/contracts/people/kyc/kycRules';
import { useState } from 'react';
import { isPending } from './kycApi';

type PersonDocument = KycReview['documents'][number];

interface Mark {
  reasons: readonly KycReason[];
  /** The admin's own words, after the reasons' sentences. */
  words: string;
  /** Last day of a correct document; empty for none. */
  expiresOn: string;
}

const UNMARKED: Mark = { reasons: [], words: '', expiresOn: '' };

/** The admin's looks at a person's documents, and their marks; nothing of it is sent yet. */
export interface Verdicts {
  /** In their usual order. */
  documents: readonly PersonDocument[];
  current: PersonDocument | undefined;
  show: (document: PersonDocument) => void;
  markOf: (document: KycDocument) => Mark;
  toggle: (reason: KycReason) => void;
  write: (words: string) => void;
  setExpiry: (day: string) => void;
  /** Notes that a document was drawn. Once a page was not drawn completely, the document counts as not looked at. */
  see: (id: number, isWhole?: boolean) => void;
  /** Rejected documents, each with the text for its user; the text is empty while "other" alone is marked and has no words. */
  rejected: readonly { document: PersonDocument; mark: Mark; text: string }[];
  fine: readonly PersonDocument[];
  hasSeen: (document: PersonDocument) => boolean;
}

/** Restarts with each person. */
export function useVerdicts(userId: number, sent: readonly PersonDocument[]): Verdicts {
  const blank = {
    userId,
    shown: null as number | null,
    marks: new Map<number, Mark>(),
    seen: new Map<number, { isWhole: boolean }>(),
  };
  const [stored, setState] = useState(blank);
  const state = stored.userId === userId ? stored : blank;
  const change = (to: Partial<typeof blank>) =>
    setState((now) => ({ ...(now.userId === userId ? now : blank), ...to }));

  const documents = KYC_DOCUMENT_TYPES.flatMap((type) =>
    sent.filter(({ document_type }) => document_type === type),
  );
  const current = documents.find(({ id }) => id === state.shown) ?? documents.find(isPending) ?? documents[0];
  const markOf = ({ id, expires_on }: KycDocument) =>
    state.marks.get(id) ?? { ...UNMARKED, expiresOn: expires_on ?? '' };
  const mark = (to: Partial<Mark>) => {
    if (current) change({ marks: new Map([...state.marks, [current.id, { ...markOf(current), ...to }]]) });
  };
  const isMarked = (document: PersonDocument) => markOf(document).reasons.length > 0;

  return {
    documents,
    current,
    show: ({ id }) => change({ shown: id }),
    markOf,
    toggle: (reason) => {
      if (!current) return;
      const { reasons } = markOf(current);
      mark({
        reasons: reasons.includes(reason) ? reasons.filter((r) => r !== reason) : [...reasons, reason],
      });
    },
    write: (words) => mark({ words }),
    setExpiry: (expiresOn) => mark({ expiresOn }),
    see: (id, isWhole = true) =>
      setState((now) => {
        const known = now.userId === userId ? now : blank;
        const before = known.seen.get(id);
        if (before && (!before.isWhole || isWhole)) return known;
        return { ...known, seen: new Map([...known.seen, [id, { isWhole }]]) };
      }),
    rejected: documents.filter(isMarked).map((document) => {
      const { reasons, words } = markOf(document);
      const own = reasons.includes('other') ? words.trim() : '';
      return {
        document,
        mark: { ...UNMARKED, reasons, words: own },
        text: kycRejectionText(reasons, own || null),
      };
    }),
    fine: documents.filter((document) => isPending(document) && !isMarked(document)),
    hasSeen: ({ id }) => state.seen.get(id)?.isWhole === true,
  };
}
