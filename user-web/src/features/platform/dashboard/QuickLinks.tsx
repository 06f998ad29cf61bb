import { Link, paths } from '@souk/web-core';
import { Icon, type IconName } from '@souk/web-core/ui';
import styles from './QuickLinks.module.css';

const LINKS: { to: string; title: string; text: string; icon: IconName }[] = [
  { to: paths.offers, title: 'Browse Offers', text: 'Buy from another trader', icon: 'people' },
  { to: paths.myOffers, title: 'My Offers', text: 'Sell at your price', icon: 'plus' },
  { to: paths.trades, title: 'Trades', text: 'See your open trades', icon: 'rate' },
  { to: paths.wallet, title: 'Wallet', text: 'Add or withdraw funds', icon: 'lock' },
];

/** The four places a trader goes to (spec §2 Dashboard). */
export function QuickLinks() {
  return (
    <nav className={styles.links} aria-label="Quick links">
      {LINKS.map(({ to, title, text, icon }) => (
        <Link key={to} to={to} className={styles.link}>
          <span className={styles.icon}>
            <Icon name={icon} />
          </span>
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            <span className={styles.text}>{text}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
