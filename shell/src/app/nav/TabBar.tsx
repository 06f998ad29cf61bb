import type { KnownRemote } from '@souk/contracts/platform/site/remotes';
import { t } from '@souk/contracts/texts/texts';
import { NavLink } from '@souk/web-core';
import { Icon, type IconName } from '@souk/web-core/ui';
import { NavBadge } from './NavBadge';
import { tabWord } from './navWord';
import styles from './TabBar.module.css';

interface TabBarProps {
  items: NonNullable<KnownRemote['navigation'][keyof KnownRemote['navigation']]>;
  isLoading: boolean;
}

/** Bottom tabs on a phone for the most used pages. A page's own bar replaces it (`data-page-bar`). */
export function TabBar({ items, isLoading }: TabBarProps) {
  const tabs = items.filter(({ tab }) => tab);
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={t('Tabs')} className={styles.tabs} data-page-tabs inert={isLoading}>
      {tabs.map(({ to, tab, count }) => (
        <NavLink key={to} to={to} className={styles.tab}>
          <span className={styles.icon}>
            <Icon name={tab?.icon as IconName} />
            {count && !isLoading && <NavBadge count={count} />}
          </span>
          {tabWord(tab?.label ?? '')}
        </NavLink>
      ))}
    </nav>
  );
}
