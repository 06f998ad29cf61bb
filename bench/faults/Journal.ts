import type { WriteStream } from 'node:fs';

/** What became of one try of an operation: a status, or the words of a connection that broke or of patience that ran out. */
export interface Attempt {
  status: number | string;
  ms: number;
}

/** Something that somebody asked for, until its outcome is known. */
export interface Operation {
  kind: string;
  method: string;
  path: string;
  key: string;
  json?: object;
  attempts: Attempt[];
  outcome: 'acknowledged' | 'refused' | 'broken';
}

/** What the journal counted since the last round began. */
export interface Counts {
  operations: number;
  acknowledged: number;
  /** Attempts whose outcome was unknown at first. */
  unknown: number;
  refused: number;
  /** Attempts that were answered 502 or 503, or not at all. */
  failed: number;
  /** The longest time without an acknowledged operation. */
  outageMs: number;
  /** The longest that one attempt took. */
  slowestMs: number;
}

const NOTHING: Counts = {
  operations: 0,
  acknowledged: 0,
  unknown: 0,
  refused: 0,
  failed: 0,
  outageMs: 0,
  slowestMs: 0,
};

/** All operations, and what is wrong with them. */
export class Journal {
  counts: Counts = { ...NOTHING };
  violations: string[] = [];
  /** When an operation was last acknowledged. */
  lastAt = 0;

  constructor(private readonly file: WriteStream) {}

  beginRound(): void {
    this.counts = { ...NOTHING };
    this.violations = [];
    this.lastAt = performance.now();
  }

  attempted({ status, ms }: Attempt): void {
    this.counts.slowestMs = Math.max(this.counts.slowestMs, ms);
    if (isUnserved(status)) this.counts.failed += 1;
    if (isUnknown(status)) this.counts.unknown += 1;
  }

  ended(operation: Operation): void {
    this.file.write(`${JSON.stringify(operation)}\n`);
    this.counts.operations += 1;
    const { kind, path, attempts, outcome } = operation;
    const wrong = outcome === 'broken' || attempts.some(({ status }) => status === 500);
    if (wrong) this.violate(`${kind} ${path}: ${attempts.map(({ status }) => status).join(', ')}`);
    if (outcome === 'refused') this.counts.refused += 1;
    if (outcome !== 'acknowledged') return;
    this.counts.acknowledged += 1;
    this.markServed();
  }

  /** Ends the present gap without service. */
  markServed(): void {
    const now = performance.now();
    this.counts.outageMs = Math.max(this.counts.outageMs, now - this.lastAt);
    this.lastAt = now;
  }

  violate(text: string): void {
    this.violations.push(text);
  }
}

/** Answers after which the operation may be sent again: the service was away. */
export function isUnserved(status: number | string): boolean {
  return typeof status === 'string' || [502, 503, 504].includes(status);
}

/** Whether the operation may have been carried out although nobody said so. */
export function isUnknown(status: number | string): boolean {
  return typeof status === 'string' || status === 502 || status === 504;
}
