/** Removes a test file's leftovers, so that the next one of its suite finds the same state as alone. */
export function leaveClean(): void {
  jest.restoreAllMocks();
  jest.useRealTimers();
  if (!('document' in globalThis)) return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}
