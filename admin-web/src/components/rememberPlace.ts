/** Time that a list may take to arrive after a decision. */
const LISTS_COME_MS = 10_000;
const LOOK_MS = 100;

/** Only one place is watched at a time: the next dialog ends the watch. */
let looking: ReturnType<typeof setInterval>;

/**
 * Remembers the focused place in a list before a dialog takes the focus. A decided row often leaves the list together with the
 * pressed button, and the browser would begin at the top of the page again.
 * @returns a function to call when the dialog closes: if the focus is lost after that, it moves to the row that took the old one's
 * place, or to the list itself if none is left. Outside a list it moves back to where it was.
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
    // No event reports a focus lost with its element, and the row that gets the focus may be the next to leave.
    looking = setInterval(() => {
      goOn();
      if (Date.now() > until) clearInterval(looking);
    }, LOOK_MS);
  };
}
