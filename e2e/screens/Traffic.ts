import type { Page, Request } from 'playwright/test';

const QUIET_MS = 100;

export class Traffic {
  private pending = 0;
  private lastChange = 0;

  constructor(private readonly page: Page) {
    page.on('request', (request) => this.count(request, 1));
    page.on('requestfinished', (request) => this.count(request, -1));
    page.on('requestfailed', (request) => this.count(request, -1));
  }

  /** Resolves when no request started or ended for a moment. */
  async quiet(): Promise<void> {
    this.lastChange = Date.now();
    while (this.pending > 0 || Date.now() - this.lastChange < QUIET_MS) await this.page.waitForTimeout(25);
  }

  private count(request: Request, change: 1 | -1): void {
    // The event stream has no end.
    if (request.url().endsWith('/api/events')) return;
    this.pending += change;
    this.lastChange = Date.now();
  }
}
