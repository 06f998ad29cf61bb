import { t } from '@souk/contracts/texts/texts';
import { useLive, useLocation, useSession } from '@souk/web-core';
import { PageSpinner } from '@souk/web-core/ui';
import { useEffect, useRef } from 'react';
import { AnnouncementBanner } from './AnnouncementBanner';
import styles from './App.module.css';
import { CutOffBanner } from './CutOffBanner';
import { NewWorkerBanner } from './NewWorkerBanner';
import { NavBar } from './nav/NavBar';
import { VisitorBar } from './nav/VisitorBar';
import { RoutedPage } from './RoutedPage';
import { useAskAhead } from './useAskAhead';
import { useLinkNavigation } from './useLinkNavigation';
import { useOtherTabs } from './useOtherTabs';
import { useScrollMemory } from './useScrollMemory';

export function App() {
  const { isLoading, user } = useSession();
  useLinkNavigation();
  useAskAhead();
  useOtherTabs();
  useLive();
  useScrollMemory();
  const main = useFocusOnNavigation();

  if (isLoading) return <PageSpinner label={t('Signing you in')} />;
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('Skip to content')}
      </a>
      {user ? <NavBar user={user} /> : <VisitorBar />}
      <CutOffBanner />
      {user && <NewWorkerBanner />}
      <AnnouncementBanner />
      <main id="main" ref={main} tabIndex={-1}>
        <RoutedPage />
      </main>
    </>
  );
}

/**
 * Moves the focus to the new page, so that a screen reader continues there, and scrolls to its top. Back and Forward
 * keep their scroll position.
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const shown = useRef(location.pathname);
  const isReturn = useRef(false);
  useEffect(() => {
    const onPopState = () => {
      isReturn.current = true;
    };
    // Capture: this must run before the router's listener, which renders the other page at once.
    window.addEventListener('popstate', onPopState, true);
    return () => window.removeEventListener('popstate', onPopState, true);
  }, []);
  useEffect(() => {
    const startsAtTop = !isReturn.current;
    isReturn.current = false;
    if (shown.current === location.pathname) return;
    shown.current = location.pathname;
    main.current?.focus({ preventScroll: true });
    if (startsAtTop) window.scrollTo(0, 0);
  }, [location]);
  return main;
}
