/** The worst of what was measured on several pages, and where. */
export interface Worst {
  measured: number;
  detail: string;
}

/** @param worse Whether the larger or the smaller value is the worse one. What could not be measured is the worst of all. */
export function worst(
  values: readonly { path: string; value: number }[],
  worse: 'larger' | 'smaller',
): Worst {
  const badness = ({ value }: { value: number }) =>
    Number.isNaN(value) ? Number.POSITIVE_INFINITY : worse === 'larger' ? value : -value;
  const [found] = [...values].sort((one, other) => badness(other) - badness(one));
  return found ? { measured: found.value, detail: found.path } : { measured: Number.NaN, detail: 'no page' };
}
