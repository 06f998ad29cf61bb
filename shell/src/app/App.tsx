import { useLocation, useSession } from '@souk/web-core';
import { PageSpinner } from '@souk/web-core/ui';
import { useEffect, useRef } from 'react';
import styles from './App.module.css';
import { NavBar } from './nav/NavBar';
import { RoutedPage } from './RoutedPage';
import { useLinkNavigation } from './useLinkNavigation';
import { useOtherTabs } from './useOtherTabs';

/** The signed-in site: the navigation bar, and the page that the address names. */
export function App() {
  const { isLoading, user } = useSession();
  useLinkNavigation();
  useOtherTabs();
  const main = useFocusOnNavigation();

  if (isLoading) return <PageSpinner label="Signing you in" />;
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {user && <NavBar user={user} />}
      <main id="main" ref={main} tabIndex={-1}>
        <RoutedPage />
      </main>
    </>
  );
}

/** A screen reader goes on from the new page, not from the link that was pressed; and the page starts at its top. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return main;
}
