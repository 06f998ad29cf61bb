/** Whatever arrives sooner needs no sign. */
const LATE_MS = 300;

/**
 * While something that was asked for takes long to arrive, marks the document with `data-late` and how many such things
 * there are; the shell shows it as a bar. Otherwise a press would seem to do nothing: the old page stays until the next one's
 * code has arrived.
 */
export async function markLate<Result>(arrival: Promise<Result>): Promise<Result> {
  let isLate = false;
  const count = (change: 1 | -1) => {
    // Shell and remotes each have a copy of this file: they count in the one document. A prerendered page is drawn without.
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
