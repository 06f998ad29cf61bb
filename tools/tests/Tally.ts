/** Counts tests over every runner. A check such as the type check counts as one test. */
export class Tally {
  passed = 0;
  failed = 0;

  add(passed: number, failed: number): void {
    this.passed += passed;
    this.failed += failed;
  }

  /** A run in which nothing was tested has proved nothing. */
  get succeeded(): boolean {
    return this.failed === 0 && this.passed > 0;
  }

  get closingLine(): string {
    return `${this.passed} passed, ${this.failed} failed`;
  }
}
