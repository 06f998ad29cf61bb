/** A day as a date field writes it ("2026-11-21"). Years before 2000 are still being typed. */
export function isDay(text: string): boolean {
  return /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** The moment a day begins where the reader is, in UTC. */
export function dayStart(day: string): string {
  return new Date(`${day}T00:00`).toISOString();
}

/** The moment a day is over where the reader is, in UTC: a day of 23 or 25 hours ends when it ends there. */
export function dayEnd(day: string): string {
  const end = new Date(`${day}T00:00`);
  end.setDate(end.getDate() + 1);
  // Where clocks are put forward at midnight the day began at one.
  end.setHours(0);
  return end.toISOString();
}
