import type { ReactNode } from 'react';

/** A note that goes with a decision. */
export interface DecisionNote {
  label: string;
  /** Said when it is left empty; without it the note is optional. */
  required?: string;
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
  /** The notice after it, and for how long where not for 5 s (spec §8). */
  done: string;
  doneMs?: number;
  /** The spec's text for a failure that brings none of its own (spec §8). */
  fallback?: string;
}

/** A decision that can be made: `send` makes it, with the note if one was written. */
export interface SendableDecision extends Decision {
  send: (note: string | null) => Promise<unknown>;
  /** Whether part of the evidence was missing where it was asked for. */
  lacksEvidence?: boolean;
  /** Called after it was made. */
  onDone?: () => void;
}
