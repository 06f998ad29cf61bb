import type { Hint, HintSubject } from '@souk/contracts/platform/hints';

/** Makes queries old: all of a type, or those of one thing of it. */
export type Tag = string | { type: string; id: number };

/** The query tags of what a hint makes old, by its subject: a type, or `byId` only that of the thing which the hint is about. */
export type LiveTags = Partial<Record<HintSubject, readonly (string | { byId: string })[]>>;

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

registerLiveTags({
  account: ['Sessions', 'Factors', 'AccountEvents', 'EmailChange'],
  notification: ['Notifications'],
});

export function tagsOf(hint: Hint): Tag[] {
  return registered
    .flatMap(({ tags }) => tags[hint.subject] ?? [])
    .map((tag) => (typeof tag === 'object' && 'id' in hint ? { type: tag.byId, id: hint.id } : typeOf(tag)));
}

export function allTags(): string[] {
  return registered.flatMap(({ tags }) => Object.values(tags).flat().map(typeOf));
}

const typeOf = (tag: string | { byId: string }) => (typeof tag === 'string' ? tag : tag.byId);

/** How long to wait between two refreshes. */
export function pauseMs(): number {
  return Math.max(...registered.map(({ atMostEveryMs }) => atMostEveryMs));
}
