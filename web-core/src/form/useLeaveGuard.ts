import { useEffect, useEffectEvent } from 'react';

interface Leaving {
  /** True if leaving for this address would lose changes. Null if the window closes or the target is unknown. */
  wouldLose: (to: URL | null) => boolean;
  /** Asks the user; after true, nothing may be unsaved any more. */
  mayLose: () => Promise<boolean>;
}

/**
 * Asks before a link, Back or closing the window loses unsaved changes. The router's own blocker needs its data router,
 * whose code every page would load.
 * @returns a function that runs the given navigation once the user agrees.
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
    // Capture: the shell and the router must not see the click first.
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

/** Other protocols, such as mailto:, do not leave the page. */
function isPage({ protocol }: HTMLAnchorElement): boolean {
  return protocol === 'http:' || protocol === 'https:';
}
