/** Takes back what a test file left behind, so that the next one of its suite finds what it would find alone. */
export function leaveClean(): void {
  jest.restoreAllMocks();
  jest.useRealTimers();
  if (!('document' in globalThis)) return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}
