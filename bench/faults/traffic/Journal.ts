import type { WriteStream } from 'node:fs';

/** Result of one attempt: a status, or the text of a broken connection or of a timeout. */
export interface Attempt {
  status: number | string;
  ms: number;
}

/** A request until its outcome is known. */
export interface Operation {
  method: string;
  path: string;
  key?: string;
  json?: object;
  /** Creates the form at each attempt. */
  form?: () => FormData;
  attempts: Attempt[];
  outcome: 'acknowledged' | 'refused' | 'broken';
}

const NOTHING = {
  operations: 0,
  acknowledged: 0,
  /** Attempts with an initially unknown outcome. */
  unknown: 0,
  /** Attempts answered 502 or 503, or not answered. */
  failed: 0,
  refused: 0,
  /** Answered reads, which are not operations. */
  reads: 0,
  /** Longest time without an acknowledged operation. */
  outageMs: 0,
  /** Longest duration of one attempt. */
  slowestMs: 0,
};

export class Journal {
  /** Since the start of the last round. */
  counts = { ...NOTHING };
  violations: string[] = [];
  readonly underWay = new Set<Operation>();
  lastAt = 0;

  constructor(private readonly file: WriteStream) {}

  beginRound(): void {
    this.counts = { ...NOTHING };
    this.violations = [];
    this.lastAt = performance.now();
  }

  begin(method: string, path: string, more: Pick<Operation, 'json' | 'form' | 'key'> = {}): Operation {
    const operation: Operation = { method, path, ...more, attempts: [], outcome: 'broken' };
    this.underWay.add(operation);
    return operation;
  }

  noteAttempt(operation: Operation, attempt: Attempt): void {
    const { status, ms } = attempt;
    operation.attempts.push(attempt);
    this.counts.slowestMs = Math.max(this.counts.slowestMs, ms);
    if (isUnserved(status)) this.counts.failed += 1;
    if (typeof status === 'string' || status === 502 || status === 504) this.counts.unknown += 1;
  }

  end(operation: Operation): void {
    this.underWay.delete(operation);
    const { attempts, method, outcome } = operation;
    if (outcome === 'broken' || attempts.some(({ status }) => status === 500))
      this.violations.push(sayOperation(operation));
    if (method === 'GET') {
      this.counts.reads += 1;
      return;
    }
    this.file.write(`${JSON.stringify(operation)}\n`);
    this.counts.operations += 1;
    if (outcome === 'refused') this.counts.refused += 1;
    if (outcome !== 'acknowledged') return;
    this.counts.acknowledged += 1;
    this.markServed();
  }

  markServed(): void {
    const now = performance.now();
    this.counts.outageMs = Math.max(this.counts.outageMs, now - this.lastAt);
    this.lastAt = now;
  }
}

/** Answers after which the operation may be repeated: the service was unavailable. */
export function isUnserved(status: number | string): boolean {
  return typeof status === 'string' || [502, 503, 504].includes(status);
}

export function sayOperation({ method, path, attempts }: Operation): string {
  return `${method} ${path}: ${attempts.map(({ status }) => status).join(', ') || 'no answer yet'}`;
}
