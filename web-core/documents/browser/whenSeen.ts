/** Calls `then` after the first paint; at once in a hidden tab, or if the browser does not report paints. */
export function whenSeen(then: () => void): void {
  const tells = PerformanceObserver.supportedEntryTypes.includes('paint');
  if (document.hidden || !tells) {
    then();
    return;
  }
  const seen = new AbortController();
  const once = () => {
    if (seen.signal.aborted) return;
    seen.abort();
    observer.disconnect();
    then();
  };
  const observer = new PerformanceObserver(once);
  observer.observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', once, { signal: seen.signal });
}
