import type { DecimalString } from '@souk/contracts/amounts';
import type { Flag } from '@souk/contracts/backOffice/flags';
import type { Weighed } from '@souk/contracts/backOffice/weighing';
import type { ReactNode } from 'react';
import { hasLooked } from '../review/looked';
import type { Unasked } from './LookUp';

/** A note that goes with a decision. */
export interface DecisionNote {
  label: string;
  /** Said when it is left empty; without it the note is optional. */
  required?: string;
  /** How long it may be, where not as long as the api takes. */
  max?: number;
}

/** One decision: what is asked once before it is made, and what is said after it. */
export interface Decision {
  /** The row's button: "Approve". */
  label: string;
  danger?: boolean;
  /** The question: "Approve this deposit?" */
  title: string;
  /** What follows from it, with the amounts. */
  consequence: ReactNode;
  /** The button that makes it: "Approve 100.00 USDT". */
  confirmLabel: string;
  note?: DecisionNote;
  /** Why, in our own words, for the users to read: one of them is chosen. */
  reasons?: readonly { value: string; label: string }[];
  /** Who reads the reason, where not both parties. */
  reasonsLabel?: string;
  /** Further fields of the question, each a `Form.Item` with a name; a refusal keeps what was typed. */
  fields?: ReactNode;
  /** The notice after it, and for how long where not for 5 s (docs/domain.md#what-pages-show). */
  done: string;
  doneMs?: number;
  /** The text for a failure that brings none of its own (docs/domain.md#what-clients-rely-on). */
  fallback?: string;
}

/** What was written in the question, by the name of its field; `reason` is for the audit log. */
export type DecisionFields = Partial<
  Record<'reason' | 'txn_hash' | 'decision_code' | 'number' | 'credited_amount' | 'typed_amount', string>
>;

/** What goes with a decision about a case for the api to see that it was weighed. @param hash Of its transaction. */
export function weighedBy(
  { flags }: { flags: readonly Flag[] },
  { reason, typed_amount }: DecisionFields,
  hash?: string | null,
): Weighed {
  return {
    ...(flags.length > 0 && { seen_flags: flags.map(({ code }) => code) }),
    // Not given: where it takes a second person, the api asks for it.
    reason: reason || null,
    ...(typed_amount && { typed_amount }),
    ...(hash && hasLooked(hash) && { opened_hash: hash }),
  };
}

/** A decision that can be made: `send` makes it, with the note if one was written; a text that it answers is said in place of `done`. */
export interface SendableDecision extends Decision {
  send: (note: string | null, fields: DecisionFields) => Promise<unknown>;
  /** What speaks against it: repeated in the question, which then wants a reason. */
  flags?: readonly Flag[];
  /** What no chain was asked about, where money goes on its way by it. */
  unasked?: Unasked | null;
  /** The amount to be typed where it is a large one. */
  amount?: DecimalString;
  /** The row that is opened after it. */
  nextId?: number | null;
  /** Called after it was made. */
  onDone?: () => void;
  /** Called where a second person was asked for it, unless `onDone` will do. */
  onAsked?: () => void;
}

/** A decision about a case, which is asked about in its review. */
export interface CaseDecision extends SendableDecision {
  /** As the state machine and the address name it: "approve". */
  action: string;
  /** Why it cannot be made now. */
  blocked?: string;
}
