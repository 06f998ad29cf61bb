import type { Page } from 'playwright/test';

const QUIET_MS = 200;

/** What a page is asking the network for. */
export class Traffic {
  private pending = 0;
  private lastChange = 0;

  constructor(private readonly page: Page) {
    page.on('request', () => this.count(1));
    page.on('requestfinished', () => this.count(-1));
    page.on('requestfailed', () => this.count(-1));
  }

  /** Resolves when nothing has been asked for, or come, for a moment. */
  async quiet(): Promise<void> {
    this.lastChange = Date.now();
    while (this.pending > 0 || Date.now() - this.lastChange < QUIET_MS) await this.page.waitForTimeout(50);
  }

  private count(change: 1 | -1): void {
    this.pending += change;
    this.lastChange = Date.now();
  }
}
