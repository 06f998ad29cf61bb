import { useEffect, useEffectEvent } from 'react';

interface Leaving {
  /** Whether going there would lose what is unsaved. Null: the window is closed, or it is not known where to. */
  wouldLose: (to: URL | null) => boolean;
  /** Asks; true means that it may be lost, and then nothing must be unsaved any more. */
  mayLose: () => Promise<boolean>;
}

/**
 * Asks before something unsaved is lost by a link, by Back or with the window. The router's own blocker needs its data router, whose
 * code every page would load.
 * @returns does what leaves the page, once that is agreed to.
 */
export function useLeaveGuard({ wouldLose, mayLose }: Leaving): (leave: () => void) => void {
  const ask = async (leave: () => void) => {
    if (await mayLose()) leave();
  };
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const staysHere = link.target === '_blank' || link.hasAttribute('download') || !isPage(link);
    if (staysHere || !wouldLose(new URL(link.href))) return;
    event.preventDefault();
    event.stopPropagation();
    void ask(() => link.click());
  });
  const onTraverse = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable) return;
    const { key, url } = event.destination;
    if (!wouldLose(new URL(url))) return;
    event.preventDefault();
    void ask(() => window.navigation.traverseTo(key));
  });
  const onBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (wouldLose(null)) event.preventDefault();
  });
  useEffect(() => {
    const click = (event: MouseEvent) => onClick(event);
    const traverse = (event: NavigateEvent) => onTraverse(event);
    const beforeUnload = (event: BeforeUnloadEvent) => onBeforeUnload(event);
    // The shell does not hear of it, nor the router.
    document.addEventListener('click', click, true);
    window.navigation?.addEventListener('navigate', traverse);
    window.addEventListener('beforeunload', beforeUnload);
    return () => {
      document.removeEventListener('click', click, true);
      window.navigation?.removeEventListener('navigate', traverse);
      window.removeEventListener('beforeunload', beforeUnload);
    };
  }, []);
  return (leave) => (wouldLose(null) ? void ask(leave) : leave());
}

/** A link to an address of mail, for one, leaves the page as it is. */
function isPage({ protocol }: HTMLAnchorElement): boolean {
  return protocol === 'http:' || protocol === 'https:';
}
