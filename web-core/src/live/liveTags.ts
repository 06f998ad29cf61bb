import type { HintSubject } from '@souk/contracts/platform/hints';

/** The query tags of what a hint makes old, by its subject. */
export type LiveTags = Partial<Record<HintSubject, readonly string[]>>;

interface Registered {
  tags: LiveTags;
  atMostEveryMs: number;
}

const OFTEN_ENOUGH_MS = 1_000;
const registered: Registered[] = [];

/**
 * Says which tags of a front end each hint makes old. What is on the screen for them is asked for again.
 * @param atMostEveryMs For lists that are long, and change all the time.
 */
export function registerLiveTags(tags: LiveTags, atMostEveryMs = OFTEN_ENOUGH_MS): void {
  registered.push({ tags, atMostEveryMs });
}

registerLiveTags({ account: ['Sessions', 'Factors', 'AccountEvents'], notification: ['Notifications'] });

export function tagsOf(subject: HintSubject): string[] {
  return registered.flatMap(({ tags }) => tags[subject] ?? []);
}

export function allTags(): string[] {
  return registered.flatMap(({ tags }) => Object.values(tags).flat());
}

/** How long to wait between two refreshes. */
export function pauseMs(): number {
  return Math.max(...registered.map(({ atMostEveryMs }) => atMostEveryMs));
}
