/** Leaves this document for another. An object, so that tests can observe it without a browser. */
export const pageLoad = {
  to(address: string): void {
    window.location.assign(address);
  },
  again(): void {
    window.location.reload();
  },
  /** Leaves this page out of the history: Back would only lead into the redirect again. */
  replace(address: string): void {
    window.location.replace(address);
  },
};
