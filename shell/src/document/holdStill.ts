const EARLY_MS = 1000;

/**
 * Lets nothing move at first (`base.css`): a page that is there in a second needs no motion, and drawing it takes a good part
 * of the processor that the page itself is made with. Whoever waits longer sees that something goes on.
 */
export function holdStill(): void {
  const { dataset } = document.documentElement;
  dataset.early = '';
  setTimeout(() => {
    delete dataset.early;
  }, EARLY_MS);
}
