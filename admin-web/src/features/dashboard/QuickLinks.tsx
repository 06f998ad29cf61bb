import { Link } from '@souk/web-core';
import { Icon } from '@souk/web-core/ui';
import { tabPath } from '../../tabPaths';
import styles from './QuickLinks.module.css';

const LINKS = [
  { label: 'Manage users', to: tabPath('users') },
  { label: 'Review deposits', to: tabPath('deposits') },
  { label: 'Process withdrawals', to: tabPath('withdrawals') },
  { label: 'Monitor trades', to: tabPath('trades') },
];

/** Spec §2 Admin dashboard: quick links into the admin panel. */
export function QuickLinks() {
  return (
    <nav aria-label="Quick links">
      <ul className={styles.links}>
        {LINKS.map(({ label, to }) => (
          <li key={to}>
            <Link className={styles.link} to={to}>
              {label}
              <Icon name="arrow" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
