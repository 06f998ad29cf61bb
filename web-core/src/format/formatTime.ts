// Separate from dates.ts: it needs no texts, and a guest page's first script must stay small.

/** "05:12" in the reader's zone. */
export function formatTime(iso: string): string {
  const date = new Date(iso);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

const twoDigits = (count: number) => String(count).padStart(2, '0');
