/** For so long after a decision the lists may still be on their way. */
const LISTS_COME_MS = 10_000;
const LOOK_MS = 100;

/** One place is gone on from at a time: the next dialog ends it. */
let looking: ReturnType<typeof setInterval>;

/**
 * Remembers where the keyboard is in a list, before a dialog takes it. What was pressed often goes with its row when the row was
 * decided, and the browser would begin at the top of the page again.
 * @returns what is to be called when the dialog closes: whenever the focus is lost then it goes on in the row that took the
 * place, or to the list itself where none is left.
 */
export function rememberPlace(): () => void {
  clearInterval(looking);
  const opener = document.activeElement;
  const row = opener?.closest('tr, li');
  const list = row?.parentElement;
  const frame = list?.closest('section');
  if (!opener || !row || !list) return () => {};
  const at = [...list.children].indexOf(row);

  const goOn = () => {
    if (opener.isConnected || document.activeElement !== document.body) return;
    const successor = list.isConnected ? list.children[Math.min(at, list.children.length - 1)] : null;
    (successor?.querySelector<HTMLElement>('button, a') ?? frame)?.focus({ preventScroll: true });
  };
  return () => {
    const until = Date.now() + LISTS_COME_MS;
    clearInterval(looking);
    // No event tells of a focus that is lost with its element; and the row it goes to may be the next to leave.
    looking = setInterval(() => {
      goOn();
      if (Date.now() > until) clearInterval(looking);
    }, LOOK_MS);
  };
}
