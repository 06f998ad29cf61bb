/** How long after a decision a list may still be on its way. */
const LISTS_COME_MS = 10_000;
const LOOK_MS = 100;

/** Only one place is watched at a time: the next dialog ends the watch. */
let looking: ReturnType<typeof setInterval>;

/**
 * Remembers where in a list the focus is before a dialog takes it. A row that was decided often leaves the list together with
 * the button that was pressed, and the browser would begin at the top of the page again.
 * @returns a function to call when the dialog closes: if the focus is lost after that, it moves to the row that took the old
 * one's place, or to the list itself where none is left. Outside a list it moves back to where it was.
 */
export function rememberPlace(): () => void {
  clearInterval(looking);
  const opener = document.activeElement;
  const row = opener?.closest('tr, li');
  const list = row?.parentElement;
  const frame = list?.closest('section');
  if (!row || !list) {
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener?.isConnected) (opener as HTMLElement).focus({ preventScroll: true });
    };
  }
  const at = [...list.children].indexOf(row);

  const goOn = () => {
    if (document.activeElement !== document.body) return;
    if (opener?.isConnected) return (opener as HTMLElement).focus({ preventScroll: true });
    const successor = list.isConnected ? list.children[Math.min(at, list.children.length - 1)] : null;
    (successor?.querySelector<HTMLElement>('button, a') ?? frame)?.focus({ preventScroll: true });
  };
  return () => {
    const until = Date.now() + LISTS_COME_MS;
    clearInterval(looking);
    // No event reports a focus that is lost with its element, and the row that it moves to may be the next to leave.
    looking = setInterval(() => {
      goOn();
      if (Date.now() > until) clearInterval(looking);
    }, LOOK_MS);
  };
}
