import type { DecimalString } from '@souk/contracts/amounts/amounts';
import type { Weighed } from '@souk/contracts/backOffice/desk/weighing';
import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import type { ReactNode } from 'react';
import { hasLooked } from '../review/looked';
import type { Unasked } from './LookUp';

export interface DecisionNote {
  label: string;
  /** Error for an empty note; without it the note is optional. */
  required?: string;
  /** Maximum length, if it is not the api's. */
  max?: number;
}

/** @property extra Says who reads it, if not the readers of the audit log alone. */
export interface WhyField {
  label: string;
  extra?: string;
}

export interface Decision {
  /** The row's button: "Approve". */
  label: string;
  danger?: boolean;
  /** The question: "Approve this deposit?" */
  title: string;
  consequence: ReactNode;
  /** The confirming button: "Approve 100.00 USDT". */
  confirmLabel: string;
  note?: DecisionNote;
  /** Predefined reasons, which the users read; one is chosen. */
  reasons?: readonly { value: string; label: string }[];
  /** Names the reason's readers, if they are not both parties. */
  reasonsLabel?: string;
  /** Asks for a reason that goes to the audit log. */
  why?: WhyField;
  /** The six digits of an email are asked for. */
  needsNumber?: boolean;
  /** Further fields, each a `Form.Item` with a name; a refusal keeps what was typed. */
  fields?: ReactNode;
  /** Notice after it, and its duration if it is not 5 s (docs/domain.md#what-pages-show). */
  done: string;
  doneMs?: number;
  /** Text for a failure without one of its own (docs/domain.md#what-clients-rely-on). */
  fallback?: string;
}

/** Values typed in the question, by field name; `reason` goes to the audit log. */
export type DecisionFields = Partial<
  Record<'reason' | 'txn_hash' | 'decision_code' | 'number' | 'credited_amount' | 'typed_amount', string>
>;

/** Fields that show the api that the case was weighed. @param hash The transaction's hash. */
export function weighedBy(
  { flags }: { flags: readonly Flag[] },
  { reason, typed_amount }: DecisionFields,
  hash?: string | null,
): Weighed {
  return {
    ...(flags.length > 0 && { seen_flags: flags.map(({ code }) => code) }),
    // May be null: if a second person must approve, the api asks for it.
    reason: reason || null,
    ...(typed_amount && { typed_amount }),
    ...(hash && hasLooked(hash) && { opened_hash: hash }),
  };
}

/** A decision that can be made: `send` makes it, with the note if there is one; a text that it returns replaces `done`. */
export interface SendableDecision extends Decision {
  send: (note: string | null, fields: DecisionFields) => Promise<unknown>;
  /** Objections: the question repeats them and then requires a reason. */
  flags?: readonly Flag[];
  /** Transaction that no chain was asked about, for a decision that sends money. */
  unasked?: Unasked | null;
  /** Amount that must be typed, for a large one. */
  amount?: DecimalString;
  /** Row that opens after the decision. */
  nextId?: number | null;
  onDone?: () => void;
  /** Called if a second person was asked; `onDone` is the default. */
  onAsked?: () => void;
}

export interface CaseDecision extends SendableDecision {
  /** Name in the state machine and in the address: "approve". */
  action: string;
  blocked?: string;
}
