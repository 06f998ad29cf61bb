/**
 * Runs an operation over and over, `concurrency` at a time, for some seconds.
 * @returns how many ended in a second.
 */
export async function throughput(
  operation: () => Promise<unknown>,
  { concurrency, seconds }: { concurrency: number; seconds: number },
): Promise<number> {
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  let count = 0;
  const loop = async () => {
    while (performance.now() < end) {
      await operation();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
  return count / ((performance.now() - startedAt) / 1000);
}
