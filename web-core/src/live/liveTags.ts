import type { Hint, HintSubject } from '@souk/contracts/platform/notifications/hints';

export type Tag = string | { type: string; id: number };

/** Query tags that a hint invalidates, by its subject: a whole type, or with `byId` only the hint's item. */
export type LiveTags = Partial<Record<HintSubject, readonly (string | { byId: string })[]>>;

interface Registered {
  tags: LiveTags;
  atMostEveryMs: number;
}

const OFTEN_ENOUGH_MS = 1_000;
const registered: Registered[] = [];

/**
 * Registers the tags of a front end that each hint invalidates. Queries on the screen are fetched again.
 * @param atMostEveryMs Minimum interval, for long lists that change all the time.
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

export function pauseMs(): number {
  return Math.max(...registered.map(({ atMostEveryMs }) => atMostEveryMs));
}
