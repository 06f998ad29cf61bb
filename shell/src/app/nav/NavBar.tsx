import type { User } from '@souk/contracts/people/users';
import type { Language } from '@souk/contracts/texts/languages';
import { t } from '@souk/contracts/texts/texts';
import {
  Link,
  logout,
  NavLink,
  paths,
  runtimeConfig,
  useAppDispatch,
  useLocation,
  useSession,
} from '@souk/web-core';
import { request } from '@souk/web-core/request';
import {
  Button,
  Chip,
  classNames,
  Icon,
  LanguageMenu,
  SoukMark,
  Spinner,
  ThemeSwitch,
} from '@souk/web-core/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Bell } from './Bell';
import { NavBadge } from './NavBadge';
import styles from './NavBar.module.css';
import { navWord } from './navWord';
import { TabBar } from './TabBar';

const MENU_ID = 'navigation-menu';

/** Saves the language for emails too. A failed save does not stop the page from switching. */
const keepLanguage = (language: Language) =>
  request('/profile/me', { method: 'PUT', json: { language } }).catch(() => undefined);

/**
 * Collapses its links behind a menu button on a narrow screen. While the session starts, a spinner replaces the account
 * and nothing can be focused, because the app's own bar replaces this one.
 */
export function NavBar({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const { isLoading } = useSession();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const isAdmin = user.role === 'admin';
  const { productName } = runtimeConfig();
  // Empty on a site that does not serve this user.
  const items = runtimeConfig().remotes.flatMap(({ manifest, navigation }) =>
    manifest ? (navigation[user.role] ?? []) : [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the address changes, whatever it is.
  useEffect(() => setOpen(false), [pathname]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    toggle.current?.focus();
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere in the bar. */}
      <header className={styles.bar} onKeyDown={closeOnEscape}>
        <div className={styles.inner}>
          <Link className={styles.brand} to={paths.dashboard} inert={isLoading}>
            <SoukMark size={24} />
            {isAdmin ? t('{productName} Admin', { productName }) : productName}
          </Link>
          {!isLoading && <Bell className={styles.bell} />}
          {!isLoading && (
            <button
              ref={toggle}
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={MENU_ID}
              aria-label={isOpen ? t('Close menu') : t('Open menu')}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name={isOpen ? 'cross' : 'menu'} />
            </button>
          )}
          <div id={MENU_ID} className={classNames(styles.menu, isOpen && styles.open)}>
            <nav aria-label={t('Main')} inert={isLoading}>
              <ul className={styles.links}>
                {items.map(({ label, to, count }) => (
                  <li key={to}>
                    <NavLink className={styles.link} to={to} onClick={() => setOpen(false)}>
                      {navWord(label)}
                      {count && !isLoading && <NavBadge count={count} />}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </nav>
            {!isLoading && (
              <div className={styles.account}>
                <span className={styles.email} title={user.email} dir="ltr">
                  {user.email}
                </span>
                {isAdmin && (
                  <Chip tone="accent" icon="shield">
                    {t('Admin')}
                  </Chip>
                )}
                <LanguageMenu className={styles.language} onChoose={keepLanguage} />
                <ThemeSwitch />
                <Button small onClick={() => void dispatch(logout())}>
                  {t('Logout')}
                </Button>
              </div>
            )}
          </div>
          {isLoading && (
            <div className={styles.starting}>
              <Spinner label={t('Signing you in')} />
            </div>
          )}
        </div>
      </header>
      <TabBar items={items} isLoading={isLoading} />
    </>
  );
}
