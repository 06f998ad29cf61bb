/** jsdom has no layout, so every observed element is in sight at once. */
class EverythingInSight {
  constructor(private readonly onChange: IntersectionObserverCallback) {}
  observe(): void {
    this.onChange(
      [{ isIntersecting: true } as IntersectionObserverEntry],
      this as unknown as IntersectionObserver,
    );
  }
  disconnect(): void {}
}
globalThis.IntersectionObserver = EverythingInSight as unknown as typeof IntersectionObserver;
