/** One thing that was measured, and what it has to reach. */
export interface Figure {
  /** What was measured, as the table says it. */
  name: string;
  /** What the measured number relates to: a ratio's other half, or the limit it comes near to. */
  comparedWith: string;
  measured: number;
  /** Of `measured` and of what is to be reached; empty for a ratio. */
  unit: string;
  reach: Reach;
  /** What went into the number, for whoever asks why. */
  detail?: string;
}

export interface Reach {
  op: '>=' | '<=';
  value: number;
}

/** Whether a figure is good enough. What could not be measured (NaN) is not. */
export function isReached({ measured, reach }: Pick<Figure, 'measured' | 'reach'>): boolean {
  return reach.op === '>=' ? measured >= reach.value : measured <= reach.value;
}
