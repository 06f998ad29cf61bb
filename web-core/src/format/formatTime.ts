// Apart from the dates: it needs no words, and a guest page's first script has room for little.

/** "05:12" in the reader's zone. */
export function formatTime(iso: string): string {
  const date = new Date(iso);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

const twoDigits = (count: number) => String(count).padStart(2, '0');
