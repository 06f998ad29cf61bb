import { allTags, pauseMs, type Tag } from './liveTags';

/** The page's title says how much is unread also while the page is not seen. */
const UNSEEN = 'Notifications';

/** Makes what is shown be asked for again: many hints at once, not too often, and only while the page is seen. */
export class Refresher {
  /** Keyed by their JSON: a set of objects would hold each. */
  readonly #due = new Map<string, Tag>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #refreshedAt = Number.NEGATIVE_INFINITY;

  /** @param invalidate makes the queries of these tags old. */
  constructor(private readonly invalidate: (tags: Tag[]) => void) {}

  add(tags: readonly Tag[]): void {
    for (const tag of tags) this.#due.set(JSON.stringify(tag), tag);
    this.wake();
  }

  all(): void {
    this.add(allTags());
  }

  /** Does what waited for the page to be seen again. */
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
