/** What comes sooner needs no word. */
const LATE_MS = 300;

/**
 * Marks the document with `data-late`, and how many there are, while something that somebody asked for is long on its way; the
 * shell's bar shows it. Otherwise a press would seem to do nothing: the page before stays until the next one's code has come.
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
