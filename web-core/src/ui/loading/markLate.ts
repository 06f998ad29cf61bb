/** Faster arrivals show no progress. */
const LATE_MS = 300;

/**
 * Marks the document with `data-late` and the number of slow arrivals; the shell shows it as a bar. Otherwise a press
 * would seem to do nothing, because the old page stays until the next one's code has loaded.
 */
export async function markLate<Result>(arrival: Promise<Result>): Promise<Result> {
  let isLate = false;
  const count = (change: 1 | -1) => {
    // Count in the document: shell and remotes each have a copy of this file. A prerender has no document.
    const dataset = globalThis.document?.documentElement.dataset;
    if (!dataset) return;
    const late = Number(dataset.late ?? 0) + change;
    if (late > 0) dataset.late = String(late);
    else delete dataset.late;
  };
  const timer = setTimeout(() => {
    isLate = true;
    count(1);
  }, LATE_MS);
  try {
    return await arrival;
  } finally {
    clearTimeout(timer);
    if (isLate) count(-1);
  }
}
