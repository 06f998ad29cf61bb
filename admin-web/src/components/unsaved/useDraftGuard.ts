import { App } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { giveUpDrafts, hasDraft } from './unsaved';

/**
 * Asks before a draft is lost by a link, by Back or with the window. The router's own blocker needs its data router, whose code
 * every trader would load too.
 * @returns does what leaves the page, once the admin agrees.
 */
export function useDraftGuard(): (leave: () => void) => void {
  const { modal } = App.useApp();
  const guard = async (leave: () => void) => {
    if (hasDraft()) {
      const isSure = await modal.confirm({
        title: 'Leave without saving?',
        content: 'What you changed here is not saved yet.',
        okText: 'Leave',
        cancelText: 'Stay',
        centered: true,
      });
      if (!isSure) return;
      giveUpDrafts();
    }
    leave();
  };
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank';
    if (!link || opensElsewhere || !hasDraft()) return;
    event.preventDefault();
    event.stopPropagation();
    void guard(() => link.click());
  });
  const onTraverse = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || !hasDraft()) return;
    event.preventDefault();
    void guard(() => window.navigation.traverseTo(event.destination.key));
  });
  const onBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasDraft()) event.preventDefault();
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
  return (leave) => void guard(leave);
}
