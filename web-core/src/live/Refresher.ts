import { allTags, pauseMs, type Tag } from './liveTags';

/** Refreshed in hidden tabs too: the page's title shows the unread count. */
const UNSEEN = 'Notifications';

/** Invalidates visible data: batches hints, limits the rate, and waits until the page is visible. */
export class Refresher {
  /** Keyed by JSON: a set of objects would keep duplicates. */
  readonly #due = new Map<string, Tag>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #refreshedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly invalidate: (tags: Tag[]) => void) {}

  add(tags: readonly Tag[]): void {
    for (const tag of tags) this.#due.set(JSON.stringify(tag), tag);
    this.wake();
  }

  all(): void {
    this.add(allTags());
  }

  /** Schedules the refresh that waited for the page to be visible. */
  wake(): void {
    if (this.#timer !== undefined || this.#dueNow().length === 0) return;
    const wait = Math.max(0, this.#refreshedAt + pauseMs() - performance.now());
    this.#timer = setTimeout(() => this.#refresh(), wait);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#due.clear();
  }

  #refresh(): void {
    this.#timer = undefined;
    this.#refreshedAt = performance.now();
    const now = this.#dueNow();
    for (const [key] of now) this.#due.delete(key);
    this.invalidate(now.map(([, tag]) => tag));
  }

  #dueNow(): [string, Tag][] {
    return [...this.#due].filter(([, tag]) => !document.hidden || tag === UNSEEN);
  }
}
