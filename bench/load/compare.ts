interface Comparison {
  /** Median of the pairs' ratios, first to second. */
  ratio: number;
  first: number;
  second: number;
}

type Measurement = () => Promise<number>;

/**
 * Measures two things alternately and compares each with its neighbour in time, so that other load slows both alike. One warm-up round
 * is not counted.
 */
export async function compare(first: Measurement, second: Measurement, rounds: number): Promise<Comparison> {
  const pairs: [number, number][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    // The order alternates: neither always follows the other.
    const isEven = round % 2 === 0;
    const early = await (isEven ? first() : second());
    const late = await (isEven ? second() : first());
    if (round > 0) pairs.push(isEven ? [early, late] : [late, early]);
  }
  return {
    ratio: median(pairs.map(([a, b]) => a / b)),
    first: median(pairs.map(([a]) => a)),
    second: median(pairs.map(([, b]) => b)),
  };
}

/** The median; for an even count the mean of the middle two. NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}
