const LONG_MS = 20_000;

/** Notices that this process was stopped for a while and goes on: the database has closed its connections by then. */
export class Standstill {
  private seenAt = Date.now();
  private wokeAt = 0;
  private readonly timer = setInterval(() => this.look(), 1_000);

  /** Whether it stood still after a moment. */
  isSince(moment: number): boolean {
    this.look();
    return this.wokeAt > moment;
  }

  end(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const now = Date.now();
    if (now - this.seenAt > LONG_MS) this.wokeAt = now;
    this.seenAt = now;
  }
}
