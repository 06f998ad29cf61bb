import { useEffect, useEffectEvent } from 'react';

/** How long a question is on the screen before it can be confirmed, so that it was seen. */
const SEEN_MS = 150;

interface FirstFocus {
  /** What takes the focus. */
  find: () => HTMLElement | null;
  confirm: () => void;
}

/** Gives a question the focus as soon as it is drawn. An Enter that comes before it has been seen waits until then. */
export function useFirstFocus({ find, confirm }: FirstFocus): void {
  const focus = useEffectEvent(() => find()?.focus());
  const confirmKept = useEffectEvent(confirm);
  useEffect(() => {
    // After the dialog has taken the focus for itself.
    const focusing = setTimeout(focus);
    let isKept = false;
    const keep = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) isKept = true;
    };
    const stop = () => document.removeEventListener('keydown', keep, { capture: true });
    document.addEventListener('keydown', keep, { capture: true });
    const seen = setTimeout(() => {
      stop();
      if (isKept) confirmKept();
    }, SEEN_MS);
    return () => {
      clearTimeout(focusing);
      clearTimeout(seen);
      stop();
    };
  }, []);
}
