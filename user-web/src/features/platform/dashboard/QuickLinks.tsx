import { t } from '@souk/contracts/texts/texts';
import { Link, paths } from '@souk/web-core';
import { Icon, type IconName } from '@souk/web-core/ui';
import styles from './QuickLinks.module.css';

const LINKS: { to: string; title: string; icon: IconName }[] = [
  { to: paths.offers, title: t('Browse Offers'), icon: 'tag' },
  { to: paths.myOffers, title: t('My Offers'), icon: 'plus' },
  { to: paths.trades, title: t('Trades'), icon: 'swap' },
  { to: paths.wallet, title: t('Wallet'), icon: 'wallet' },
];

export function QuickLinks() {
  return (
    <nav className={styles.links} aria-label={t('Quick links')}>
      {LINKS.map(({ to, title, icon }) => (
        <Link key={to} to={to} className={styles.link}>
          <span className={styles.icon}>
            <Icon name={icon} />
          </span>
          {title}
        </Link>
      ))}
    </nav>
  );
}
