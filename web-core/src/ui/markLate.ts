/** What comes sooner needs no word. */
const LATE_MS = 300;

let late = 0;

/**
 * Marks the document with `data-late` while something that somebody asked for is long on its way; the shell's bar shows it.
 * Otherwise a press would seem to do nothing: the page before stays until the next one's code has come.
 */
export async function markLate<Result>(arrival: Promise<Result>): Promise<Result> {
  let isLate = false;
  const count = (change: 1 | -1) => {
    late += change;
    // A prerendered page is drawn without a document.
    globalThis.document?.documentElement.toggleAttribute('data-late', late > 0);
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
