/** Leaving this document for another. An object, so that a test can watch it without a browser. */
export const pageLoad = {
  to(address: string): void {
    window.location.assign(address);
  },
};
