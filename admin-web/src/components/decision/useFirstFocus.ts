import { useEffect, useEffectEvent } from 'react';

/** A question must be visible for this long before it can be confirmed. */
const SEEN_MS = 150;

interface FirstFocus {
  find: () => HTMLElement | null;
  confirm: () => void;
}

/** Focuses a question as soon as it is drawn. An Enter pressed before it has been seen waits until then. */
export function useFirstFocus({ find, confirm }: FirstFocus): void {
  const focus = useEffectEvent(() => find()?.focus());
  const confirmKept = useEffectEvent(confirm);
  useEffect(() => {
    // Runs after the dialog has taken the focus.
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
