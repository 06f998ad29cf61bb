/** A day as a date field writes it ("2026-11-21"). Years before 2000 are still being typed. */
export function isDay(text: string): boolean {
  return /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Start of a day in the reader's time zone, as UTC. */
export function dayStart(day: string): string {
  return new Date(`${day}T00:00`).toISOString();
}

/** End of a day in the reader's time zone, as UTC; a day may have 23 or 25 hours. */
export function dayEnd(day: string): string {
  const end = new Date(`${day}T00:00`);
  end.setDate(end.getDate() + 1);
  // If clocks go forward at midnight, the day begins at one.
  end.setHours(0);
  return end.toISOString();
}
