import { allTags, pauseMs } from './liveTags';

/** Makes what is shown be asked for again: many hints at once, not too often, and only while the page is seen. */
export class Refresher {
  readonly #due = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #refreshedAt = Number.NEGATIVE_INFINITY;

  /** @param invalidate makes the queries of these tags old. */
  constructor(private readonly invalidate: (tags: string[]) => void) {}

  add(tags: readonly string[]): void {
    for (const tag of tags) this.#due.add(tag);
    this.wake();
  }

  all(): void {
    this.add(allTags());
  }

  /** Does what waited for the page to be seen again. */
  wake(): void {
    if (this.#timer !== undefined || this.#due.size === 0 || document.hidden) return;
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
    const tags = [...this.#due];
    this.#due.clear();
    this.invalidate(tags);
  }
}
