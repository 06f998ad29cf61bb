import { useLocation } from '@souk/web-core';
import { App } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
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
  // The router counts its entries of the history.
  const place = useRef(0);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is another one when the location is.
  useEffect(() => {
    place.current = placeOf(window.history.state);
  }, [location]);

  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank';
    if (!link || opensElsewhere || !hasDraft()) return;
    event.preventDefault();
    event.stopPropagation();
    void guard(() => link.click());
  });
  const onPopState = useEffectEvent((event: PopStateEvent) => {
    const steps = placeOf(event.state) - place.current;
    if (!hasDraft()) return;
    // The router does not hear of it: the page stays, and so does its address.
    event.stopImmediatePropagation();
    if (steps === 0) return;
    window.history.go(-steps);
    void guard(() => window.history.go(steps));
  });
  const onBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasDraft()) event.preventDefault();
  });
  useEffect(() => {
    const click = (event: MouseEvent) => onClick(event);
    const popState = (event: PopStateEvent) => onPopState(event);
    const beforeUnload = (event: BeforeUnloadEvent) => onBeforeUnload(event);
    // Captured: before the shell and the router hear of it.
    document.addEventListener('click', click, true);
    window.addEventListener('popstate', popState, true);
    window.addEventListener('beforeunload', beforeUnload);
    return () => {
      document.removeEventListener('click', click, true);
      window.removeEventListener('popstate', popState, true);
      window.removeEventListener('beforeunload', beforeUnload);
    };
  }, []);
  return (leave) => void guard(leave);
}

function placeOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}
